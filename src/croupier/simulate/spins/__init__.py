"""Games in which one result decides every wager, simulated."""
