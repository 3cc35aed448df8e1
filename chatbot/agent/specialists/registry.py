"""The specialists of this installation, read once."""

from functools import cache
from pathlib import Path

from django.utils.translation import get_language

from chatbot.agent.specialists import loading
from chatbot.agent.specialists.values import Specialist

FOLDER = Path(__file__).parent
GENERAL = "general"


@cache
def known() -> dict[str, Specialist]:
    """By name, in the order of their files. Raises `loading.BadSpecialist`."""
    return {one.name: one for one in loading.load(FOLDER)}


def label(name: str) -> str:
    """What people call it, in their language; the name itself where the file is gone."""
    found = known().get(name)
    if found is None:
        return name
    return found.label.get((get_language() or "es")[:2]) or found.label["es"]
