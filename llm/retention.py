"""How long a line of the ledger is kept; what a month cost stands beside it and stays."""

from django.utils.translation import gettext_lazy as _

from merchants import partitions
from merchants.retention import Rule, add

DAYS = 396
"""Thirteen months: the same season of two years can be compared. A call goes with its month, so
that it stays for twelve of them at least."""
CALLS = partitions.ByMonth("llm_call")

add(
    "model_calls",
    Rule(
        _("llamadas a modelos de lenguaje"),
        DAYS,
        partitions.add(CALLS),
    ),
)
