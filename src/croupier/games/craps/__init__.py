"""Craps: 1996 Rules, Division X."""
