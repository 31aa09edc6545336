"""Where regression and control meet: beliefs, strategies, agents and the loop of learning.

Knows both and is known to neither. Everything here is a pure function of its arguments: no file,
no clock, no global setting.
"""
