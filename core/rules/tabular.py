"""What a table of data is about, in words that people ask with: shared by all that publish one.

A shop's own views (`core.published_views`) and uploaded datasets (`insights`) are described by
these values; whoever reads a question reads nothing else about a table. Pure.
"""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What the cells of a column are; it decides how a column is asked for, summed and shown."""

    TEXT = "text"
    CATEGORY = "category"
    PLACE = "place"
    INTEGER = "integer"
    DECIMAL = "decimal"
    MONEY = "money"
    PERCENT = "percent"
    DATE = "date"
    YEAR = "year"
    YES_NO = "yes_no"


NUMBERS = frozenset({Kind.INTEGER, Kind.DECIMAL, Kind.MONEY, Kind.PERCENT})
"""The kinds that can be summed or averaged; of a percentage there is an average and no sum."""


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a category as the cells hold it, and the other words that people use for it."""

    value: str
    synonyms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Column:
    """A column: `name` in SQL, `label` for people, `description` answers "¿qué es …?".

    `values` are a category's; `level` is a place's in the gazetteer ("province").
    `folded` names the twin column that holds the cells folded for search; "" where there is none.
    `nothing` is the value by which the cells say that there is none ("Sin zona"); "" where an empty
    cell says it. `moment` names the indexed column with the moments of which a date is the day in
    `zone`, so that a period is found without reading every row; "" where there is none.
    """

    name: str
    label: str
    kind: Kind
    description: str = ""
    synonyms: tuple[str, ...] = ()
    values: tuple[Value, ...] = ()
    level: str = ""
    folded: str = ""
    nothing: str = ""
    moment: str = ""
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A relation that may be asked; its `name` is the view's in SQL.

    `nouns` are the words for its rows, the singular first ("proyecto", "proyectos", "obras");
    `title` is the column that names a row, `date` the one that periods are about ("" for none),
    `amount` the one meant by "cuánto" without more ("" for none). `feminine`: "12 ventas distintas"
    is worded in the feminine. `adds`: whoever compares or groups its rows without more means their
    amount, not their number ("ventas por mes"). `of` names tables whose rows those here befall, so
    that their nouns beside its own say nothing new ("derivaciones de conversaciones"). `whole`
    names the table whose rows those here are the parts of, with columns of the same names: it is
    read in place of this one where a question names nothing that the parts alone have ("" for
    none). `about` is the definition by which its rows count, told with each answer.
    """

    name: str
    nouns: tuple[str, ...]
    columns: tuple[Column, ...]
    title: str = ""
    date: str = ""
    amount: str = ""
    feminine: bool = False
    adds: bool = False
    of: tuple[str, ...] = ()
    whole: str = ""
    about: str = ""

    def column(self, name: str) -> Column:
        """The column of that name. Raises `KeyError`."""
        for column in self.columns:
            if column.name == name:
                return column
        raise KeyError(name)
