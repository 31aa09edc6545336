"""Configurations: files as data (`files`), objects (`build`) and words (`describe`).

A configuration is data and holds nothing that was built from it. Knows the registry and what
is below it, and nothing of campaigns.
"""
