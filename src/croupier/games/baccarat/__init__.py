"""Baccarat: mini, midi and full, in five texts."""
