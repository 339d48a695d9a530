"""What the journals of a house say of its tables: rounds, handle, results beside what was to be expected, errors."""
