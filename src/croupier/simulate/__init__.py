"""Fast answers: compiled loops on tables that the games' rules fill, the same integers however the work is split."""
