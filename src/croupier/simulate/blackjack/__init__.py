"""Blackjack, simulated."""
