"""Agents: beliefs, strategies, and the loop of learning, on top of regression and control.

Knows both and is known to neither. Everything here is a pure function of its arguments: no file,
no clock, no global setting.
"""
