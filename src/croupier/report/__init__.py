"""A page that a regulator would file: what a game pays, what it is worth, by which rules, and how that was found."""
