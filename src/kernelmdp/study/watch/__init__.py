"""A page that follows runs while they go on: what it shows, who may see it, and its server.

Knows records and reports; it opens nothing for writing and no run knows of it.
"""
