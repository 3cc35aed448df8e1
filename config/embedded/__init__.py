"""PostgreSQL with pgvector and Valkey from wheels, for whoever names no servers of their own."""
