"""What a demo shop consists of, as values: the tables in `jugueria`, `suplementos`, `packs`,
`datos`, `clinica` and `restaurante`.

Prices are text in the shop's currency; `units` is the first stock, None where it is not counted.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from merchants.roles import Role


@dataclass(frozen=True, slots=True)
class Size:
    """A sellable row. `promo` is a price for the first month."""

    name: str
    price: str
    units: int | None = None
    aliases: tuple[str, ...] = ()
    promo: str | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Options as (name, price difference), of which `minimum` to `maximum` are taken."""

    name: str
    options: tuple[tuple[str, str], ...]
    maximum: int = 1
    minimum: int = 0


@dataclass(frozen=True, slots=True)
class Drawing:
    """What its picture shows: a shape of `pictures.SHAPES` in these colours (hex)."""

    shape: str
    colour: str
    accent: str = "#ffffff"


@dataclass(frozen=True, slots=True)
class Good:
    """A product with its sizes."""

    category: str
    name: str
    description: str
    drawing: Drawing
    sizes: tuple[Size, ...]
    aliases: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Bundle:
    """A pack: so many `units` of a good's size at one price; sales rules name its `key`."""

    key: str
    name: str
    description: str
    good: str
    size: str
    units: int
    price: str


@dataclass(frozen=True, slots=True)
class Way:
    """A way to pay; `qr` draws a QR-like picture that says DEMO."""

    kind: str
    name: str
    instructions: str
    qr: bool = False
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hours:
    """The same stretch on several weekdays (0 is Monday), local time HH:MM."""

    weekdays: tuple[int, ...]
    opens: str
    closes: str


@dataclass(frozen=True, slots=True)
class Site:
    """One more place that customers can come to; `serves` names quarters that belong to it."""

    name: str
    city: str
    address: str
    phone: str
    point: tuple[str, str]
    hours: tuple[Hours, ...]
    serves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Treatment:
    """What a clinic does: from the first of `prices` to the second; `seen_first`: the price is told
    after a consultation; `after_minutes` stay free behind it; `promotion` lasts a month."""

    category: str
    name: str
    description: str
    minutes: int
    prices: tuple[str, str]
    note: str = ""
    aliases: tuple[str, ...] = ()
    seen_first: bool = False
    after_minutes: int = 0
    promotion: str = ""
    recall_days: int | None = None


@dataclass(frozen=True, slots=True)
class Attendant:
    """Who attends at those branches and does those treatments, by their names."""

    name: str
    role: str
    specialty: str
    branches: tuple[str, ...]
    does: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Clinic:
    """How a shop attends by appointment; `chairs` by the name of their branch, `change_hours` until
    when customers change by themselves."""

    treatments: tuple[Treatment, ...]
    staff: tuple[Attendant, ...]
    chairs: Mapping[str, tuple[str, ...]]
    change_hours: int = 12


@dataclass(frozen=True, slots=True)
class Coverage:
    """A zone that covers those cities; `cash`: it may be paid at the door."""

    name: str
    fee: str
    cities: tuple[str, ...]
    cash: bool = True


@dataclass(frozen=True, slots=True)
class Table:
    """For `seats` people in that part of the house; `parts` are the tables it is put together of,
    by their names."""

    name: str
    seats: int
    area: str = ""
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dining:
    """How a restaurant gives tables: each party has one for `minutes`."""

    minutes: int
    tables: tuple[Table, ...]
    change_hours: int = 2


@dataclass(frozen=True, slots=True)
class Person:
    """Who signs in."""

    email: str
    name: str
    role: Role


@dataclass(frozen=True, slots=True)
class Shop:
    """A merchant with all rows. The first of `people` is the owner; `recommended` names goods,
    `assistant_type` what the assistant is there for, `clinic` how it attends by appointment,
    `dining` how it gives tables;
    `policies` is an everyday topic of `merchants.rules.policies` → its answer, `rules` one of its
    kinds → what holds, and that in short; `dishes_at_once` are a kitchen's;
    `menus` is a category → when it is served, `uncooked` are those that no kitchen makes, `links` a
    link's code → where it is put; `coverage` are zones by their cities."""

    slug: str
    name: str
    vertical: str
    currency: str
    time_zone: str
    assistant_name: str
    people: tuple[Person, ...]
    branch: str
    address: str
    phone: str
    point: tuple[str, str]
    hours: tuple[Hours, ...]
    ways: tuple[Way, ...]
    zones: tuple[tuple[str, str], ...]
    goods: tuple[Good, ...]
    coverage: tuple[Coverage, ...] = ()
    background: tuple[str, str] = field(default=("#fff7e6", "#ffe3c2"))
    bundles: tuple[Bundle, ...] = ()
    recommended: tuple[str, ...] = ()
    policies: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    city: str = ""
    serves: tuple[str, ...] = ()
    sites: tuple[Site, ...] = ()
    assistant_type: str = "full_assistant"
    clinic: Clinic | None = None
    dining: Dining | None = None

    preparation_minutes: int | None = None
    dishes_at_once: int | None = None
    zone_minutes: Mapping[str, int] = field(default_factory=dict)
    menus: Mapping[str, tuple[Hours, ...]] = field(default_factory=dict)
    uncooked: tuple[str, ...] = ()
    links: Mapping[str, str] = field(default_factory=dict)

    @property
    def categories(self) -> tuple[str, ...]:
        """In the order in which the goods name them."""
        return tuple(dict.fromkeys(good.category for good in self.goods))
