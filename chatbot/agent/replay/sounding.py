"""How a choice sounds: three lines of somebody new, answered in thought (by rules where no model
is). Nothing is kept and nothing is sent; a model's calls stand in the ledger."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import translation
from django.utils.translation import gettext as _

from chatbot.agent.replay import model_config, running
from chatbot.agent.replay.model_config import Seating
from chatbot.agent.situation import imagined
from chatbot.agent.situation.engine_switch import V2
from chatbot.agent.situation.shop import Shop

PURPOSE = "sample"


@dataclass(frozen=True, slots=True)
class Sample:
    """What was said and answered; `proposer` as in the audit, `fallback` why the rules answered in
    a model's place."""

    said: str
    answered: str
    proposer: str
    fallback: str = ""


def samples(shop: Shop, now: datetime) -> list[Sample]:
    """Three lines, answered by the merchant's model, else by the rules: a greeting, a question,
    and a wish that not every type of assistant takes."""
    with translation.override(shop.language):
        return [_sample(shop, words, now) for words in _lines(shop, now)]


def _lines(shop: Shop, now: datetime) -> Sequence[str]:
    sold = imagined.writes(shop, "", now).catalog
    wish = _("Quiero 2 de %(name)s") % {"name": sold[0].name} if sold else _("Quiero pedir algo")
    return (_("Hola, buenas"), _("¿Qué tienen y cuánto cuesta?"), wish)


def _sample(shop: Shop, words: str, now: datetime) -> Sample:
    situation = imagined.writes(shop, words, now)
    engine = model_config.engine_of(Seating(V2, purpose=PURPOSE), situation, V2)
    outcome = running.again(situation, engine).outcome
    return Sample(words, outcome.words, outcome.proposer, outcome.fallback)
