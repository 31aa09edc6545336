"""Campaigns on real and simulated systems: the only part with files, clocks and signals."""
