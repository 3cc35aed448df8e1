"""What a "sí" means: it answers the assistant's last question (specs/state_analyzer §4.5). Pure.

The specification looks for its affirmative words anywhere, so that "casi" and "necesito" hold a
"si"; here they are whole words, and what takes a yes back ("no", "todavía no", "si me llega hoy",
"sí, pero cambia la dirección") is read as in every other question of the house.
"""

from collections.abc import Sequence

from intents.analysis.values import AssistantQuestion, TenantConfig
from intents.rules import assent, signals
from intents.rules.assent import Assent
from intents.rules.families import plain
from intents.rules.text import keys, phrase


def disambiguate_response(
    message: str, last_assistant_message: str, tenant: TenantConfig
) -> str | None:
    """The intent that a yes to the assistant's last question means; None where the message is no
    yes, or where none of the tenant's questions was asked. Of several, the last one counts."""
    question = last_question(last_assistant_message, tenant.questions)
    if question is None or not is_affirmative(message, tenant.affirmatives):
        return None
    return question.intent


def last_question(said: str, questions: Sequence[AssistantQuestion]) -> AssistantQuestion | None:
    """The tenant's question that the assistant asked last in a message, whatever its marks."""
    bare = f" {plain(said[-LONGEST:])} "
    places = ((bare.rfind(f" {plain(one.text)} "), one) for one in questions)
    asked = [(place, one) for place, one in places if place >= 0]
    return max(asked, key=lambda found: found[0])[1] if asked else None


LONGEST = 1000
"""Signs of the assistant's message that are read, its last ones."""


def is_affirmative(message: str, affirmatives: Sequence[str]) -> bool:
    """Whether a message agrees: by the rules of the house, or with nothing but the tenant's words
    and politeness."""
    told = assent.heard([message])
    if told is Assent.YES:
        return True
    own = frozenset(phrase(word) for word in affirmatives)
    return (
        told is not Assent.NO
        and "?" not in message
        and any(_holds(message, word) for word in own)
        and signals.consists_of(message, own, signals.POLITE, signals.GREETINGS)
    )


def _holds(message: str, word: tuple[str, ...]) -> bool:
    """Whether the words of a phrase stand in the message, as whole words."""
    said = keys(message)
    return any(tuple(said[at : at + len(word)]) == word for at in range(len(said)))
