"""The people of a house: who they are, where they may act, and what takes two of them."""
