"""Batteries on what tables show, from both sources of chance, with controls that must fail."""
