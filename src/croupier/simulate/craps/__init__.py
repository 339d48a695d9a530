"""Craps, simulated."""
