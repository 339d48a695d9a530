"""The page of a simulation, and its charts."""
