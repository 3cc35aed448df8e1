"""What a model's tokens cost: our own list first, then the one of an installed package, offline."""

from decimal import Decimal
from functools import cache

from llm.models import ModelPrice
from llm.rules.costs import Price, Tokens, micro
from llm.rules.model_configs import ResolvedModel

LISTED = {"openai": "openai", "anthropic": "anthropic", "gemini": "google"}
"""Whose models the built-in list knows, under its names; a server of one's own has only a price
that we wrote."""


def of(resolved: ResolvedModel) -> Price | None:
    """The price of the model's tokens; None where no list has it."""
    row = ModelPrice.objects.filter(provider=resolved.provider, model=resolved.model).first()
    if row is not None:
        return row.rates()
    return listed(resolved.provider, resolved.model)


@cache
def listed(provider: str, model: str) -> Price | None:
    """The price in the built-in list; None for a model that it does not know."""
    if provider not in LISTED:
        return None
    from genai_prices import Usage, calc_price

    def price(tokens: Tokens) -> Decimal:
        usage = Usage(
            input_tokens=tokens.into,
            cache_read_tokens=min(tokens.cached, tokens.into),
            cache_write_tokens=min(tokens.written, tokens.into - min(tokens.cached, tokens.into)),
            output_tokens=tokens.out,
        )
        return micro(calc_price(usage, model_ref=model, provider_id=LISTED[provider]).total_price)

    try:
        price(Tokens(into=1, out=1))
    except LookupError:
        return None
    return price
