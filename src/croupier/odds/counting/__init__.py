"""What a card that is gone is worth to the player: effects of removal, and what follows for whoever counts."""
