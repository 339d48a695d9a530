"""Everything that touches the world: sources of chance, the journal, transcripts."""
