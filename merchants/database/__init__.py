"""Django's PostgreSQL, with each statement told for whom it works (`merchants.row_wall`)."""
