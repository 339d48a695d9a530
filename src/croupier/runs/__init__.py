"""Long work: backends, checkpoints, and the cache of answers."""
