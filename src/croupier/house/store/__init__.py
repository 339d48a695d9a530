"""Where journals last: in memory, in SQLite, in PostgreSQL; one contract and one suite of tests for all."""
