"""Several appointments wished for at once: the first is made, the others wait behind it. Pure.

"Limpieza para mi novia y para mí", "una limpieza y un blanqueamiento". Where somebody attends, an
appointment is for one person; at a table and on a court those who come are one party.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from chatbot.agent.capabilities.booking import draft as drafts
from chatbot.agent.capabilities.booking.draft import Draft
from chatbot.agent.capabilities.values import Params, World
from chatbot.agent.flows import booking
from chatbot.agent.situation.agenda import Agenda
from chatbot.agent.situation.readings import words_of
from chatbot.agent.situation.values import Situation
from core.rules.text import aligned
from intents.booking_words import Visitor
from intents.words import MenuItem, Words

Visit = dict[str, Any]
_OR = re.compile(r"\bo\b|\bu\b")


def services(agenda: Agenda, words: Words) -> tuple[int, ...]:
    """The ids of several services that are wished for together, each as often as it is counted; ()
    for one, for none, and where one of them is to be chosen."""
    menu = tuple(MenuItem(str(one.id), one.name, aliases=one.aliases) for one in agenda.services)
    plain, last = aligned(words.text), 0
    found: list[int] = []
    goods = [(start, end) for start, end, _keys in words.named]
    for start, end, keys in words.other(words.booking.without_counts).among(menu).named:
        beside = any(start < over and since < end for since, over in goods)
        if len(keys) > 1 or beside or words.refuses(start, end):
            continue
        if found and _OR.search(plain[last:start]):
            return ()
        many = words.booking.count_before(start)
        found += [int(key) for key in keys for _n in range(many) if int(key) not in found]
        last = end
    tables = agenda.tables
    rest = [one for one in found if tables is None or one != tables.id]
    return tuple(rest) if len(rest) > 1 else ()


def completed(situation: Situation, given: Params) -> Params:
    """The parameters with the visits that the customer's words wish for beside theirs (`also`), and
    with what of theirs the words tell; as they are where one visit is wished for."""
    agenda, words = situation.agenda, words_of(situation)
    if agenda is None or agenda.is_table(given.get("service_id")):
        return given
    every = [*_visits(services(agenda, words), words.booking.visitors if agenda.staff else ())]
    if len(every) < 2:
        return given
    first, rest = _parted(every, given)
    if "patient_name" in given:
        first = {key: one for key, one in first.items() if key != "other_patient"}
    elif first.get("patient_relation") != given.get("patient_relation"):
        given = {key: one for key, one in given.items() if not key.startswith("patient_")}
    return {**first, **given, "also": rest}


def _visits(ids: tuple[int, ...], who: tuple[Visitor, ...]) -> Iterator[Visit]:
    """Each service with whom it is for; one service is for all."""
    if not (ids or who):
        return
    same = ids[-1:] if len(ids) < len(who) else ()
    for service_id, visitor in zip_longest(ids, who):
        of = service_id or (same[0] if same else None)
        yield {
            **({"service_id": of} if of else {}),
            **({"patient_relation": visitor.relation} if visitor and visitor.relation else {}),
            **({"other_patient": True} if visitor and not visitor.own else {}),
        }


def _parted(every: list[Visit], given: Mapping[str, Any]) -> tuple[Visit, list[Visit]]:
    """The visit that the parameters are about, the first where they do not say, and the others."""
    for keys in (("service_id", "patient_relation"), ("service_id",)):
        for at, one in enumerate(every):
            if all(key not in given or given[key] == one.get(key) for key in keys):
                return one, every[:at] + every[at + 1 :]
    return every[0], every[1:]


def queued(draft: Draft, params: Params) -> Draft:
    """With the visits that wait behind it; those of no service of their own are of the same."""
    also = params.get("also")
    if not also:
        return draft
    waits = (drafts.told_of(Draft(service_id=one.get("service_id")), one) for one in also)
    return replace(draft, then=tuple(waits))


def beside(begun: Draft, params: Params) -> Draft | None:
    """The draft with that visit behind it, where it is another one than the draft's; None where
    the parameters are of the draft itself."""
    service, name = params.get("service_id"), params.get("patient_name", "")
    other = service not in (None, begun.service_id) and begun.service_id is not None
    other = other or bool(name and begun.patient and name != begun.patient)
    if not other:
        return None
    waits = [one for one in begun.then if one.service_id in (None, service, begun.service_id)]
    mine = waits[0] if waits else Draft(service_id=service)
    own = {key: one for key, one in params.items() if key != "also"}
    became = drafts.told_of(drafts.timed(mine, own), own)
    rest = tuple(one for one in begun.then if one is not mine)
    return replace(begun, then=(*rest, became))


def was_told(begun: Draft) -> bool:
    """Whether the customer already hears that others wait behind it."""
    return bool(begun.then)


def following(draft: Draft) -> Draft | None:
    """What is chosen next: of the same service and on the same day, where nothing else is said."""
    if not draft.then:
        return None
    first, *rest = draft.then
    day = draft.starts.date() if draft.starts is not None else draft.day
    timed = first.starts is not None or first.day is not None
    return replace(
        first,
        service_id=first.service_id or draft.service_id,
        branch_id=first.branch_id or draft.branch_id,
        day=first.day if timed else day,
        then=tuple(rest),
    )


def was_begun_now(world: World, situation: Situation) -> bool:
    """Whether this very plan already told of an appointment: the next is another one."""
    flow = next((one for one in situation.flows if one.name == booking.NAME), None)
    now = drafts.open_one(world)
    return now is not None and (flow is None or drafts.read(flow.data) != now)
