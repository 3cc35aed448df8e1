"""What asking for a table is held against. Pure."""

from chatbot.agent.capabilities.values import Context, Params, World

NO_TABLES = "NO_TABLES"


def gives_tables(world: World, params: Params, context: Context) -> str:
    """The shop has tables to be reserved."""
    agenda = context.situation.agenda
    return "" if agenda is not None and agenda.tables is not None else NO_TABLES
