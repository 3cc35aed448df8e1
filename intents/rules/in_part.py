"""Whether a name is said or only a part of it: "ají" is no "Ají de gallina". Pure."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from intents.rules import lexicon
from intents.rules.lexicon import Part
from intents.rules.mentions import Mention
from intents.rules.menu import Index, is_content, is_whole_name, stem_of
from intents.rules.text import Token, sounds, tokenize

_LEADS_ON = sounds("de del con sin al a")


def leaves_out(tokens: Sequence[Token], known: Mention, menu: Index) -> bool:
    """Whether the words name something only in part: a name is not said where its head is missing,
    or all behind its "de" or "con"; "coca" says "Coca Cola"."""
    found = (menu.word(token) for token in tokens[known.start : known.end])
    said = frozenset(word for word in found if word)
    if is_whole_name(menu, said):
        return False
    return not any(said >= own for key in known.candidates for own in _least_of(menu, key))


@lru_cache(maxsize=8192)
def _least_of(menu: Index, key: str) -> tuple[frozenset[str], ...]:
    """The least words that still say a name of the item."""
    item = menu.items[key]
    names = (item.product or item.name, *item.aliases)
    return tuple(least for name in names for least in _least(tokenize(name)))


def _least(tokens: Sequence[Token]) -> Iterator[frozenset[str]]:
    """A name's head with each of the words behind its "de" or "con"; of a name that begins with
    what it comes in ("Jugo de mango") those alone."""
    place = next((at for at, one in enumerate(tokens) if at and one.key in _LEADS_ON), len(tokens))
    front = [token for token in tokens[:place] if is_content(token)]
    behind = [stem_of(token) for token in tokens[place + 1 :] if is_content(token)]
    entry = lexicon.read(tokens, 0) if tokens else None
    comes_in = entry is not None and entry.part is Part.CLASSIFIER
    head = frozenset() if comes_in and behind else frozenset(map(stem_of, front[:1]))
    if not behind and head:
        yield head
    yield from (head | {word} for word in behind)
