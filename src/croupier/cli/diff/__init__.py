"""``croupier diff``: a game under two notices, with other options, or with changed terms."""
