"""Names for columns and views that SQL takes without quotation marks. Pure."""

import re
from collections.abc import Iterable

from core.rules.text import bare, words

LONGEST = 50
FOLDED = "_folded"
"""Ends the name of a column's twin, which holds its cells folded for search."""
RESERVED = words(
    """all analyse analyze and any array as asc asymmetric authorization between bigint binary bit
    boolean both case cast char character check coalesce cmax cmin collate collation column
    concurrently constraint create cross ctid current_catalog current_date current_role
    current_schema current_time current_timestamp current_user dec decimal default deferrable desc
    distinct do else end except exists extract false fetch filter float for foreign freeze from
    full grant greatest group grouping having ilike in initially inner inout int integer intersect
    interval into is isnull join json json_array json_arrayagg json_exists json_object
    json_objectagg
    json_query json_scalar json_serialize json_table json_value lateral leading least left like
    limit localtime localtimestamp merge_action national natural nchar none normalize not notnull
    null nullif numeric offset oid on only or order out outer over overlaps overlay placing
    position precision primary real references returning right row rownum select session_user
    setof similar smallint some substring symmetric system_user table tableoid tablesample then
    time timestamp to trailing treat trim true union unique user using values varchar variadic
    verbose when where window with within xmax xmin xmlattributes xmlconcat xmlelement xmlexists
    xmlforest xmlnamespaces xmlparse xmlpi xmlroot xmlserialize xmltable"""
)
"""PostgreSQL's keywords that are no plain column name, and its system columns."""
_NOT_PLAIN = re.compile(r"[^a-z0-9]+")


def plain(heading: str, otherwise: str) -> str:
    """A heading as a name: "Año de inicio (2024)" is "ano_de_inicio_2024".

    At most `LONGEST` signs of a-z, 0-9 and _; `otherwise` where nothing is left of it.
    """
    name = _NOT_PLAIN.sub("_", bare(heading)).strip("_")[:LONGEST].strip("_") or otherwise
    if name[0].isdigit() or name.startswith("pg_"):
        name = f"n_{name}"[:LONGEST].strip("_")
    return f"{name}_" if name in RESERVED else name


def unique(headings: Iterable[str]) -> list[str]:
    """A name for each heading; neither names nor the names of their twins ever meet."""
    taken: set[str] = set()
    found = []
    for number, heading in enumerate(headings, start=1):
        first = name = plain(heading, f"columna_{number}")
        again = 1
        while name in taken or f"{name}{FOLDED}" in taken:
            again += 1
            name = f"{first}_{again}"
        taken |= {name, f"{name}{FOLDED}"}
        found.append(name)
    return found
