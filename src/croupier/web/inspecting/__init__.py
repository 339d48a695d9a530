"""The inspector's pages: what they ask the house for."""
