"""Words looked for in a text, as a condition in SQL: whole words, never within another. Pure.

The strict search takes a word with its plural, the relaxed one also its gender and its diminutive.
"""

import re

from core.rules.tabular import Column
from core.rules.text import bare
from insights.rules.questions.literals import literal, name
from insights.rules.questions.plans import Filter, Operation
from insights.rules.questions.stems import singular

_WORD = re.compile(r"[^\W_]+")
_PLURAL = "(e?s?)"
_LIKE = "(it)?[aeo]?s?"
_PLAIN = "translate(lower({}), 'áéíóúüñ', 'aeiouun')"


def condition(one: Filter, column: Column) -> str:
    """Words in a text: all for HOLDS and LACKS, any for NEAR.

    Cells are compared without case and accents: by their folded twin, or folded as they are read.
    """
    cell = name(column.folded) if column.folded else _PLAIN.format(name(column.name))
    if one.operation is Operation.NEAR:
        return _joined([_near(str(value), cell) for value in one.values], " OR ")
    found = _joined([_strict(str(value), cell) for value in one.values], " AND ")
    return f"NOT {found}" if one.operation is Operation.LACKS else found


def _joined(parts: list[str], by: str) -> str:
    return f"({by.join(parts)})" if len(parts) > 1 else parts[0]


def _strict(value: str, cell: str) -> str:
    """The words in their order, each with its plural. LIKE comes first: it passes over most cells
    in a fraction of the time that a pattern takes."""
    words = [bare(singular(word)) for word in _WORD.findall(value)]
    if not words:
        return f"{cell} LIKE {literal(f'%{_escaped(bare(value))}%')}"
    pattern = r"\W+".join(_numbered(word) for word in words)
    stem = max((_lasting(word) for word in words), key=len)
    return f"({cell} LIKE {literal(f'%{stem}%')} AND {cell} ~ {_whole(pattern)})"


def _whole(pattern: str) -> str:
    """The pattern between the ends of words."""
    return literal(rf"\m{pattern}\M")


def _numbered(word: str) -> str:
    """The word in singular and plural: "luz" and "luces" are one."""
    return f"{word[:-1]}(z|c|ces)" if word[-1] in "zc" else word + _PLURAL


def _lasting(word: str) -> str:
    """What singular and plural of the word have in common."""
    return word[:-1] if word[-1] in "zc" else word


def _near(value: str, cell: str) -> str:
    """The words whatever their gender and number."""
    words = r"\W+".join(_WORD.findall(bare(value)))
    return f"{cell} ~ {_whole(words + _LIKE)}"


def _escaped(word: str) -> str:
    """The word for LIKE."""
    return word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
