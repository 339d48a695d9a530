"""What the people who keep a table have before them: the dealer's console and the pit."""
