"""What each hot statement reads where the tables are large (DESIGN §10)."""
