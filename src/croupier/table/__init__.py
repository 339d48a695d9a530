"""The table: acts in, entries or refusals out. It imports no game."""
