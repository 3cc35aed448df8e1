"""Pages of the models: the seat, the ledger with its months, and prices."""

from llm.admin import calls, prices, seats

__all__ = ["calls", "prices", "seats"]
