"""How long a line of the ledger is kept; what a month cost stands beside it and stays."""

from django.utils.translation import gettext_lazy as _

from merchants.retention import Rule, add, oldest_first

DAYS = 396
"""Thirteen months: the same season of two years can be compared."""

add(
    "model_calls",
    Rule(
        _("llamadas a modelos de lenguaje"),
        DAYS,
        oldest_first("llm_call", "old.at", only="old.outcome <> 'asked'"),
    ),
)
