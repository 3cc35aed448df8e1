"""Whether the words want a table, and what they tell of the party. Pure."""

from chatbot.agent.capabilities.booking.draft import Draft
from chatbot.agent.proposers.rules import booking_words
from chatbot.agent.proposers.rules.booking_said import WHEN, Said


def others_come(said: Said, draft: Draft) -> bool:
    """Whether the words tell of more people, fewer, or another part of the house: "sí, pero somos
    6"."""
    known = {"party_size": draft.size, "area": draft.area}
    party = booking_words.party(said.agenda, said.words)
    return any(known[name] != value for name, value in party.items())


def are_meant(said: Said) -> bool:
    """Whether the words want the service that tables are reserved of."""
    tables = said.agenda.tables
    return tables is not None and (
        said.words.booking.of_a_table or said.told.get("service_id") == tables.id
    )


def are_wanted(said: Said) -> bool:
    """ "Una mesa para 4 el viernes", "¿tienen mesa para hoy a las 9?"."""
    told = said.told
    if not are_meant(said) or said.words.items:
        return False
    return said.words.booking.wants or bool({"party_size", *WHEN} & told.keys())
