"""Money Wheel: 1996 Rules, Division VII."""
