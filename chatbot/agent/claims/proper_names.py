"""Names written as names, of what this shop has nothing of: "Creatina Titán". Pure.

A product may be named behind any verb, a misspelled one too; that it is a name is seen by its
capitals.
"""

import re
from collections.abc import Iterator

from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Unit
from chatbot.agent.claims.splitting import plain
from chatbot.agent.claims.values import Finding
from intents.rules.menu import stem
from intents.rules.text import sound

_NAME = re.compile(
    r"(?<=[a-záéíóúñü,;] )[A-ZÁÉÍÓÚÑ][a-záéíóúñü]{3,}(?: [A-ZÁÉÍÓÚÑ][a-záéíóúñü]{3,})+"
)


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """A finding for two or more words in capitals of which nobody here wrote one."""
    for found in _NAME.finditer(unit.text):
        words = [plain(word) for word in found[0].split()]
        stems = {stem(sound(word)) for word in words}
        if not stems & (facts.known_stems | facts.her_stems) and not unit.denies(found.start()):
            yield Finding("product", False, "not_sold", words=found[0])
            return
