"""Finds every phrase for people in the sources, and keeps the catalogues of translations in step.

Phrases are Spanish where they are written; scripts hold none, templates hand them theirs.
"""

import ast
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

from config import source_files

# Words as they are written (with their plural), and the context that tells them from others.
Phrase = tuple[str | tuple[str, str], str | None]
ROOT = Path(__file__).resolve().parent.parent

# By which names gettext is called, and which of its arguments are for people ("c": the context).
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...]] = {
    "_": (1,),
    "gettext": (1,),
    "gettext_lazy": (1,),
    "gettext_noop": (1,),
    "lazy": (1,),
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
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
    for path in source_files.below(root, ".py", ".html"):
        inside = path.relative_to(root).parts
        speaks = path.suffix == ".py" or "templates" in inside
        if speaks and not SILENT.intersection(inside):
            yield path


def in_module(text: str) -> Iterator[Phrase]:
    """Phrases of Python code, those inside an f-string too, from the top down."""
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        wanted = KEYWORDS.get(name, ())
        found = [_argument(call, at if isinstance(at, int) else at[0]) for at in wanted]
        if not found or None in found:
            continue
        words = [word for word in found if word]
        context = words.pop(0) if isinstance(wanted[0], tuple) else None
        if words:
            yield (words[0] if len(words) == 1 else (words[0], words[1])), context


def _argument(call: ast.Call, at: int) -> str | None:
    """The literal text at a place counted from one; None where the words are not known yet."""
    if at > len(call.args):
        return None
    given = call.args[at - 1]
    return given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else None


def in_template(text: str, origin: str) -> Iterator[Phrase]:
    """Phrases of a template: its tags are turned into calls of gettext, which Babel reads."""
    # An indent means nothing in a template, and too much to a reader of Python.
    calls = "\n".join(line.strip() for line in templatize(text, origin=origin).splitlines())
    code = BytesIO(calls.encode())
    for _, words, _, context in extract("python", code, KEYWORDS, options={"encoding": "utf-8"}):
        if isinstance(words, str):
            yield words, context
        else:
            yield (words[0], words[1]), context


def phrases(root: Path = ROOT, language: str = "en") -> Catalog:
    """Every phrase of the sources, without translations, with the files that say it."""
    gathered = Catalog(locale=language)
    for path in sources(root):
        place, text = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
        found = in_module(text) if path.suffix == ".py" else in_template(text, place)
        for words, context in found:
            gathered.add(words, locations=[(place, 0)], context=context)
    return gathered


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
    return bool(words) if isinstance(words, str) else all(words or ("",))
