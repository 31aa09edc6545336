"""Trust in a model: forecast metrics, a diagnosis of its errors, and a verdict in words.

Knows beliefs and scores.
"""
