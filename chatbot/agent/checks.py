"""What may be wrong with files of specialists and prompts, said at start-up with id and hint."""

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


@register
def prompts_have_their_wording(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E002: a prompt's data file is missing, or names a channel or type that is not there."""
    from chatbot.agent.prompts import loading

    try:
        loading.library()
    except loading.BadWording as wrong:
        return [Error(str(wrong), hint=f"Mend it in {loading.FOLDER.name}/.", id="agent.E002")]
    return []
