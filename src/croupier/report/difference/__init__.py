"""A game before and after, for people: the words, and the page for the file."""
