"""What people write about a table, read and judged."""
