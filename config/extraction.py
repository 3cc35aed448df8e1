"""Finds every phrase for people in the sources, and keeps the catalogues of translations in step.

Phrases are Spanish where they are written; scripts hold none, templates hand them theirs.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent

# By which names gettext is called, and which of its arguments are for people ("c": the context).
KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "lazy": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
COMMENT = "Translators:"
SILENT = frozenset({"tests", "migrations", "locale", "node_modules"})
HEADER = """\
# Phrases are Spanish at the source; `make messages` gathers them here to be translated.
msgid ""
msgstr ""
"Project-Id-Version: Mostrador\\n"
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def sources(root: Path = ROOT) -> Iterator[Path]:
    """Modules and templates that may speak to people: no tests, no migrations, no dot-folders."""
    for path in sorted([*root.rglob("*.py"), *root.rglob("templates/**/*.html")]):
        inside = path.relative_to(root).parts
        if not SILENT.intersection(inside) and not any(part.startswith(".") for part in inside):
            yield path


def python_of(path: Path) -> str:
    """A source as Python calls of gettext; a template's phrases stand in the lines they had."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return text
    calls = templatize(text, origin=str(path))
    # An indent means nothing in a template, and too much in Python.
    return "\n".join(line.strip() for line in calls.splitlines())


def phrases(root: Path = ROOT, language: str = "en") -> Catalog:
    """Every phrase of the sources, without translations, with the files that say it."""
    found = Catalog(locale=language)
    for path in sources(root):
        code = BytesIO(python_of(path).encode())
        place = path.relative_to(root).as_posix()
        options = {"encoding": "utf-8"}
        for line, phrase, comments, context in extract(
            "python", code, KEYWORDS, [COMMENT], options, strip_comment_tags=False
        ):
            if phrase and phrase[0]:
                found.add(
                    phrase, locations=[(place, line)], auto_comments=comments, context=context
                )
    return found


def read(source: Path) -> Catalog:
    """A catalogue as it stands; an empty one where there is none yet."""
    language = source.parent.parent.name
    if not source.exists():
        return Catalog(locale=language)
    with source.open("rb") as text:
        return read_po(text, locale=language)


def refresh(source: Path, root: Path = ROOT) -> list[str]:
    """Rewrites a catalogue: new phrases come in empty, unused ones go, translations stay.

    Answers the phrases that wait for a translation. The same sources give the same bytes.
    """
    language = source.parent.parent.name
    catalogue = read(source)
    catalogue.update(phrases(root, language), no_fuzzy_matching=True)
    text = BytesIO()
    write_po(
        text,
        catalogue,
        width=100,
        omit_header=True,
        ignore_obsolete=True,
        sort_by_file=True,
        include_lineno=False,
    )
    heading = HEADER.format(language=language, plurals=catalogue.plural_forms)
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_bytes(heading.encode() + text.getvalue())
    return [first(message.id) for message in catalogue if message.id and not is_said(message)]


def first(words: str | Sequence[str]) -> str:
    """A phrase by its singular."""
    return words if isinstance(words, str) else words[0]


def is_said(message: Message) -> bool:
    """Whether a phrase is translated, in each of its forms."""
    words = message.string
    return bool(words) if isinstance(words, str) else bool(words) and all(words)
