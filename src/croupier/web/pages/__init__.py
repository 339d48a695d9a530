"""The house's pages for people."""
