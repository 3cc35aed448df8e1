"""An app of the tests alone: how the database is emptied behind a test that commits."""
