"""Word tables are built when a process starts that reads words, so that no message waits for them.

Whoever adds a table that is built at its first use names it here; a test finds what is missing.
"""

from contextlib import suppress

from chatbot.agent.replies.gate import classifier
from chatbot.agent.replies.gate import tables as gate
from chatbot.agent.trace import redaction
from core.rules import amounts
from insights.rules.questions import words as questions
from intents import verticals as lines_of_business
from intents.analysis import meaning as sales
from intents.rules import (
    assent,
    everyday,
    families,
    foreign,
    insults,
    lexicon,
    meanings,
    routing,
    symptoms,
    verticals,
)
from merchants.places import countries
from merchants.rules import countries as zones

TABLES = (
    lexicon.known,
    lexicon.index,
    lexicon.lengths,
    lexicon.verbs,
    meanings.families,
    sales.tables,
    gate.store,
    gate.frames,
    gate.lexicon,
    classifier.weights,
    redaction.known,
    insults.by_first,
    everyday.families,
    verticals.families,
    symptoms.known,
    lines_of_business.known_as,
    foreign.spanish_words,
    foreign.names_of_goods,
    routing.panel,
    questions.table,
    amounts.units,
    zones.by_country,
)
_SAID = "hola, quiero dos"
_GREETS = "hola"


def warm() -> None:
    """Build every word table and every gazetteer that ships; about a second, once a process."""
    for build in TABLES:
        build()
    # Here, not above, and no fault: V1 runs where no specialist can be imported.
    with suppress(ModuleNotFoundError):
        from chatbot.agent.specialists import registry

        registry.known()
    families.make_all()
    for country in countries.COUNTRIES:
        countries.of(country)
    # The supervisor and the signals sort their phrases when the first words are read.
    routing.route(_SAID)
    routing.route(_GREETS)
    assent.heard([_SAID])
