"""A table in the terminal, for one person and any neighbours the computer plays."""
