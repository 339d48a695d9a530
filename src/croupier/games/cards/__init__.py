"""What the games of cards share: how a set of cards is made ready."""
