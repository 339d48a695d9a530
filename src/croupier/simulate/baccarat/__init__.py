"""Baccarat, simulated."""
