"""Who is consulted in a turn: by what was meant, and by the kind of shop. Pure but for words of
facts, which are in the shop's language."""

from collections.abc import Iterable, Mapping, Sequence

from django.utils import translation

from chatbot.agent.facts import registry as facts
from chatbot.agent.facts.values import Teller
from chatbot.agent.proposals import Consulted
from chatbot.agent.rules import assistant_types
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.shop import Shop
from chatbot.agent.situation.values import Situation
from chatbot.agent.specialists.registry import GENERAL, known
from chatbot.agent.specialists.values import Specialist, Team
from intents import verticals, words

MOST = 3
LONGEST_FACT = 600
WEAK = "weak"
IN_FLOW = "in_flow"
SURE = 2
"""How loudly an intent has to speak, for nobody else to be asked beside its specialist."""
Known = Mapping[str, Specialist]


def team(situation: Situation, read: Reading) -> Team:
    """The specialists of a turn with what they add."""
    there = offered(situation.shop, known())
    named = _with_flows(consulted(read, situation.shop.vertical, there), situation, there)
    return gathered(named, situation, there)


def _with_flows(
    named: tuple[Consulted, ...], situation: Situation, there: Known
) -> tuple[Consulted, ...]:
    """With who knows what the conversation is in the middle of, whatever the words are about."""
    found = {one.name: one for one in named}
    for flow in situation.flows:
        for one in _called(flow.name, situation.shop.vertical, there.values()):
            found.setdefault(one.name, Consulted(name=one.name, why=IN_FLOW))
    return tuple(found.values())[: MOST + 1]


def offered(shop: Shop, there: Known) -> Known:
    """The specialists that the shop's type of assistant has, and the shop something to tell for."""
    kind, has = shop.assistant_type, shop.attends
    return {
        name: one
        for name, one in there.items()
        if one.needs in has or assistant_types.offers(kind, one.needs)
    }


def first(text: str, vertical: str) -> str:
    """The specialist whom words alone call first at a shop of that vertical."""
    said = words.read(text)
    intents = said.intents_at(vertical)
    read = Reading((), intents[0].held, said, intents=intents)
    return consulted(read, vertical, known())[0].name


def consulted(read: Reading, vertical: str, there: Known) -> tuple[Consulted, ...]:
    """One to three by the intents that were read, strongest first; `general` beside what was
    read weakly, and where nobody knows."""
    found: dict[str, str] = {}
    for meant in read.intents:
        for one in _called(meant.intent, vertical, there.values()):
            found.setdefault(one.name, f"intent:{meant.intent}")
    weak = not found or max(one.score for one in read.intents) < SURE
    kept = dict(list(found.items())[: MOST - 1 if weak else MOST])
    if weak:
        kept.setdefault(GENERAL, WEAK)
    return tuple(Consulted(name=name, why=why) for name, why in kept.items())


def _called(intent: str, vertical: str, there: Iterable[Specialist]) -> list[Specialist]:
    """Those of the shop's kind, where there are any; else those of every kind."""
    named = [one for one in there if intent in one.intents]
    kind = verticals.vertical_of(vertical)
    own = [one for one in named if kind in map(verticals.vertical_of, one.verticals)]
    return own or [one for one in named if not one.verticals]


def gathered(names: Sequence[Consulted], situation: Situation, there: Known) -> Team:
    """What those specialists add together, each tool and fact once; who is not there, nothing."""
    team = [there[one.name] for one in names if one.name in there]
    kinds = dict.fromkeys(kind for one in team for kind in one.facts)
    return Team(
        tuple(names),
        tuple(one.paragraph for one in team if one.paragraph),
        tuple(dict.fromkeys(tool for one in team for tool in one.tools)),
        _told(kinds, situation),
    )


def _told(kinds: Iterable[str], situation: Situation) -> dict[str, str]:
    """The words of those kinds of fact, as far as the situation knows them."""
    teller, told = Teller(situation), {}
    with translation.override(situation.shop.language):
        for kind in kinds:
            words = "\n".join(fact.text for fact in facts.found(teller, kind).facts)
            if words:
                told[kind] = words[:LONGEST_FACT]
    return told
