"""What the games share in which one result decides every wager on the layout."""
