"""The places of a question: which column a name filters, and when the asker is asked. Pure.

`merchants.rules.places` reads the names and holds the rules; this room only finds the column.
"""

from core.rules.tabular import Column, Kind
from insights.rules.questions.drafts import Draft, Halt
from insights.rules.questions.plans import MOST_CHOICES, AskBack, Filter, Operation
from insights.rules.questions.speech import gettext as _
from insights.rules.questions.words import Role
from merchants.rules.gazetteer import Place, key, level_key
from merchants.rules.places import Resolution, Status, resolve


def read(draft: Draft, at: int, not_so: bool) -> None:
    """The filter of one named place. Raises `Halt` where two places have that name."""
    piece = draft.pieces[at]
    found = piece.place
    assert found is not None
    columns = draft.columns(lambda one: one.kind is Kind.PLACE)
    if not columns:
        return
    if found.status is Status.AMBIGUOUS:
        found = _only(draft, found, columns)
    place = found.place
    if place is None:
        raise Halt(_asked(draft, at, found, columns))
    back = draft.behind(at - 1, (Role.OF, Role.FILLER, Role.NOT))
    if draft.column(back, Kind.PLACE) and draft.leads(back - 1, Role.WHICH):
        # Rule B4: "¿en qué municipio de San Cristóbal …?" groups by the first, filters the other.
        place, back = _largest(draft, place), -1
    column = _column(draft, place, columns)
    if column is None:
        return
    draft.use(at)
    named = [back] if draft.column(back, Kind.PLACE) == column else []
    draft.use(*named)
    if len(columns) > 1 and found.several_levels and not named:
        tell(draft, at, column)
    operation = Operation.IS_NOT if not_so else Operation.IS
    value = cell(column, place.name, found.said)
    draft.sources[at] = (column.name, operation)
    for spot, (first, one) in enumerate(draft.filters):
        if one.column == column.name and one.operation is operation and value not in one.values:
            values = (*one.values, value)
            said = f"{one.said}, {piece.raw}"
            draft.filters[spot] = (first, Filter(column.name, operation, values, said))
            return
    draft.filters.append((at, Filter(column.name, operation, (value,), piece.raw)))


def tell(draft: Draft, at: int, column: Column) -> None:
    """Notes which level was taken of a name that stands at several."""
    said = {"said": draft.pieces[at].raw, "level": column.label.lower()}
    draft.notes.append(_("«%(said)s»: tomé %(level)s.") % said)


def cell(column: Column, name: str, said: str = "") -> str:
    """The place's name as the cells write it."""
    wanted = {key(name), key(said)} - {""}
    for value in column.values:
        if wanted & {key(one) for one in (value.value, *value.synonyms)}:
            return value.value
    return name


def _column(draft: Draft, place: Place, columns: list[Column]) -> Column | None:
    """The column of the place's level; else one that holds a place of the same name."""
    for column in columns:
        if level_key(column.level) == level_key(place.level):
            return column
    gazetteer = draft.dataset.gazetteer
    assert gazetteer is not None
    levels = {level_key(one.level) for one in gazetteer.named(place.name)}
    return next((column for column in columns if level_key(column.level) in levels), None)


def _largest(draft: Draft, place: Place) -> Place:
    """The largest place of that name."""
    gazetteer = draft.dataset.gazetteer
    assert gazetteer is not None
    return min(gazetteer.named(place.name), key=lambda one: one.rank, default=place)


def _only(draft: Draft, found: Resolution, columns: list[Column]) -> Resolution:
    """A homonym at a level that the table does not hold is no ambiguity."""
    levels = {level_key(column.level) for column in columns}
    kept = tuple(one for one in found.candidates if level_key(one.level) in levels)
    if len(kept) == 1:
        return Resolution(Status.RESOLVED, kept[0], said=found.said)
    return found


def _asked(draft: Draft, at: int, found: Resolution, columns: list[Column]) -> AskBack:
    piece = draft.pieces[at]
    choices = []
    for place in found.candidates:
        words = _in_words(draft, place, columns)
        if words:
            choices.append(f"{draft.question[: piece.start]}{words}{draft.question[piece.end :]}")
    text = _("Hay varios lugares llamados «%(said)s». ¿Cuál?") % {"said": piece.raw}
    return AskBack(text, tuple(dict.fromkeys(choices))[:MOST_CHOICES])


def _in_words(draft: Draft, place: Place, columns: list[Column]) -> str:
    """ "municipio «La Unión» y provincia «Nariño»", of the columns that there are."""
    gazetteer = draft.dataset.gazetteer
    assert gazetteer is not None
    parts = []
    for index in (place.index, *place.above):
        one = gazetteer.places[index]
        for column in columns:
            if level_key(column.level) == level_key(one.level):
                parts.append(f"{column.label.lower()} «{cell(column, one.name)}»")
    return _AND.join(parts)


_AND = " y "


def here(draft: Draft) -> AskBack | None:
    """ "mi provincia", "donde vivo": only the asker knows the place, so that the asker is asked."""
    columns = draft.columns(lambda one: one.kind is Kind.PLACE)
    gazetteer = draft.dataset.gazetteer
    if not columns or gazetteer is None or not _says_here(draft, columns):
        return None
    return AskBack(
        _("¿De qué lugar? Escribe el nombre: %(level)s.")
        % {"level": ", ".join(column.label.lower() for column in columns)}
    )


def _says_here(draft: Draft, columns: list[Column]) -> bool:
    assert draft.dataset.gazetteer is not None
    return resolve(draft.question, draft.dataset.gazetteer, slips=False).status is Status.ASK
