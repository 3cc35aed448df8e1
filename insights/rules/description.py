"""What a dataset is, as whoever reads a question knows it. Pure values."""

from dataclasses import dataclass, field
from datetime import date

from core.rules.tabular import Table
from merchants.rules.gazetteer import Gazetteer
from merchants.rules.tiles import Grid

MY_SHOP = "mi-tienda"
"""The slug of every merchant's own shop, which no uploaded dataset may have."""


@dataclass(frozen=True, slots=True)
class GrayTopic:
    """What people ask for and the dataset does not hold: the words, and what to answer.

    The gray zone of the specification (§5B): "the contractor's phone".
    """

    key: str
    phrases: tuple[str, ...]
    answer: str


@dataclass(frozen=True, slots=True)
class Dataset:
    """All that a question is read with.

    `schema` is where its views stand; `version` changes whenever its data or its description does
    ("" for data that is live, which is never kept in the cache). `gazetteer` resolves the places
    of its columns of kind PLACE, and `grid` draws them, empty where nothing can. `support` tells
    whom to write to. `currency` is ISO 4217.
    `source` and `cut_off` go with each answer; `download` is an address or "".
    """

    slug: str
    title: str
    schema: str
    tables: tuple[Table, ...]
    merchant_id: int
    version: str = ""
    currency: str = ""
    about: str = ""
    source: str = ""
    cut_off: date | None = None
    download: str = ""
    support: str = ""
    gray: tuple[GrayTopic, ...] = ()
    samples: tuple[str, ...] = ()
    gazetteer: Gazetteer | None = None
    grid: Grid = field(default_factory=dict)
