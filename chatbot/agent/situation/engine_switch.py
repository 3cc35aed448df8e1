"""Which of the two engines a merchant's switch means, together with the installation's."""

from django.conf import settings

V1, V2 = "v1", "v2"


def named(agent_v2: bool) -> str:
    """The engine's name: the installation's switch, then the merchant's own, standing so."""
    return V2 if settings.AGENT_V2_ENABLED and agent_v2 else V1
