"""Django's PostgreSQL, with each statement told for whom it works (`core.row_wall`)."""
