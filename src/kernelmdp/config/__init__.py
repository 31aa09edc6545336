"""What a file says (`schema`), what it stands for (`build`), and what there is (`describe`).

A configuration is data and holds nothing that was built from it. Knows the registry and what
is below it, and nothing of campaigns.
"""
