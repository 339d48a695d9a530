"""The dealer's seat: somebody learns to deal, and the computer's patrons play."""
