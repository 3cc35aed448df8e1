"""Everything an installation would miss, in one file, and the way back from it."""
