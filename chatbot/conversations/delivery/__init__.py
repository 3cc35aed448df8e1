"""How a row of the outbox leaves: claimed, paced, sent, priced; and what becomes of it."""
