"""Caribbean stud, simulated."""
