"""What may be wrong with the files of specialists, said at start-up with an id and a hint."""

from typing import Any

from django.core.checks import CheckMessage, Error, register


@register
def specialists_name_what_is_there(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E001: a specialist's file names a tool, fact or intent that is not there."""
    # Here, not above: V1 runs where no specialist can be imported.
    from chatbot.agent.specialists import registry
    from chatbot.agent.specialists.loading import BadSpecialist

    try:
        registry.known()
    except BadSpecialist as wrong:
        hint = f"Mend the file in {registry.FOLDER.name}/, or take it away."
        return [Error(str(wrong), hint=hint, id="agent.E001")]
    return []
