"""What tests of a sale in packs say and look at."""

from datetime import datetime
from zoneinfo import ZoneInfo

from chatbot.agent.models import SessionFlow
from tests.chatbot.agent.talk import Talk

NOW = datetime(2026, 11, 20, 11, 0, tzinfo=ZoneInfo("America/Bogota"))
PHONE = "573001234567"
DATA = "Carla Restrepo, Calle 10 # 43-12, barrio Laureles, Medellín, Antioquia"
REQUIRED = ("nombre", "apellido", "telefono", "direccion", "ciudad", "departamento")


def flow(talk: Talk) -> SessionFlow:
    """The newest sale in packs of that conversation."""
    row = SessionFlow.objects.of(talk.merchant).filter(session=talk.session).order_by("-id").first()
    assert row is not None
    return row


def seen(talk: Talk) -> list[str]:
    """The intents seen, in their order."""
    return [one["intent"] for one in flow(talk).data["intents_vistos"]]
