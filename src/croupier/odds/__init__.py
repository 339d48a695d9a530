"""Exact answers in fractions, derived by running the games' own rules."""
