"""Play in sessions, with purses and staking plans."""
