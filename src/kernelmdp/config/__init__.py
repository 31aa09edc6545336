"""Configurations: files as data (`files`), objects (`build`) and text (`describe`).

A configuration is data and holds no built objects. Knows the registry and everything below it, but
no campaigns.
"""
