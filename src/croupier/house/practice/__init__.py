"""Practice tables: a trainee deals, the program plays the patrons, and nothing of it counts or is kept."""
