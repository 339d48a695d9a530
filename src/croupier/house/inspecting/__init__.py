"""What a Government inspector looks into: the journals of the tables, replayed, checked and taken away."""
