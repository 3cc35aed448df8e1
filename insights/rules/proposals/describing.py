"""A dataset in the words of a prompt: tables, columns, values, what the guard lets pass. Pure."""

from collections.abc import Iterator
from functools import lru_cache

from core.rules.tabular import Column, Table
from insights.rules.description import Dataset

MOST_VALUES = 40
"""Values of one column that are named; others are found by search."""
LONGEST = 12_000
"""Signs of a description, about 4,000 tokens."""
_LONGEST_PART = 120
RULES = """\
PostgreSQL. One SELECT (WITH is allowed), only these tables and columns, no schema names.
A column with a twin is searched by it: twin LIKE '%words%', in small letters without accents.
A category or a place is compared by its value exactly as listed, with =.
"In which province" groups by the column and is no filter.
Name every output column with a short Spanish alias without digits. At most 500 rows.
If the columns do not hold what is asked, sql is "" and nothing is guessed."""


@lru_cache(maxsize=64)
def described(tables: tuple[Table, ...], currency: str = "") -> str:
    """The tables, one line a column; equal for all questions of a dataset, so that it is cached."""
    text = "\n".join(line for table in tables for line in _table(table, currency))
    return text[:LONGEST]


def about(dataset: Dataset) -> str:
    """What the data is, and its tables."""
    told = f"{dataset.title}. {dataset.about}".strip()[:600]
    return f"Data: {told}\n{described(dataset.tables, dataset.currency)}"


def _table(table: Table, currency: str) -> Iterator[str]:
    parts = [f"table {table.name}", f"a row is: {', '.join(table.nouns)}"]
    named = (("named by", table.title), ("date", table.date), ("amount", table.amount))
    parts += [f"{what} {column}" for what, column in named if column]
    yield "; ".join(parts)
    for column in table.columns:
        yield f"  {_column(column, currency)}"


def _column(column: Column, currency: str) -> str:
    unit = f" in {currency}" if column.kind == "money" and currency else ""
    parts = [f'{column.name} {column.kind.value}{unit} "{column.label}"']
    parts += [f"twin {column.folded}"] if column.folded else []
    parts += [f"place level {column.level}"] if column.level else []
    parts += [column.description[:_LONGEST_PART]] if column.description else []
    parts += [f"also: {', '.join(column.synonyms)}"[:_LONGEST_PART]] if column.synonyms else []
    if column.values:
        values = [
            f"{one.value} ({', '.join(one.synonyms)})" if one.synonyms else one.value
            for one in column.values[:MOST_VALUES]
        ]
        more = "; ..." if len(column.values) > MOST_VALUES else ""
        parts.append(f"values: {'; '.join(values)}{more}")
    return "; ".join(parts)
