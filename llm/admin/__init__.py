"""Pages of the models: the configuration, the ledger with its months, and prices."""

from llm.admin import calls, model_config, prices

__all__ = ["calls", "model_config", "prices"]
