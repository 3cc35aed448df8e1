"""What a shop that sells in packs sells by: the merchant's rules and packs. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from catalog.products.values import PackValue
from core.rules.money import money
from intents.analysis.values import Pack, TenantConfig

FLOW = "packs"
"""The name of its flow's rows."""


@dataclass(frozen=True, slots=True)
class Selling:
    """The merchant's sales vocabulary and rules, all packs in their order, those that are not for
    sale too, the number that the customer writes from (digits; "" where it is not known), and the
    data that the customer's last order was sold with, by field; {} where none was."""

    rules: TenantConfig
    packs: tuple[PackValue, ...]
    phone: str = ""
    last: Mapping[str, str] = field(default_factory=dict)

    @property
    def on_sale(self) -> tuple[PackValue, ...]:
        """The packs that can be had now."""
        return tuple(pack for pack in self.packs if pack.for_sale)

    def pack(self, key: str) -> PackValue | None:
        """The pack of that key, while it is for sale."""
        return next((pack for pack in self.on_sale if pack.key == key), None)


def offered(packs: Sequence[PackValue], currency: str, language: str) -> tuple[Pack, ...]:
    """The packs that are for sale, as the analysis and its models are told of them."""
    return tuple(
        Pack(
            pack.key,
            money(pack.price, currency, language),
            pack.description or pack.name,
            pack.units,
            pack.name,
        )
        for pack in packs
        if pack.for_sale
    )
