"""The one write tool of a sale in packs: what the customer means, and what of the data was told."""

from django.utils.translation import gettext_lazy as _
from pydantic import BaseModel

from chatbot.agent.capabilities.packs import apply, params
from chatbot.agent.capabilities.packs.checks import sells_in_packs
from chatbot.agent.capabilities.spec import Capability


class Advance(BaseModel):
    """The intent as the model reads it and the pack that it found; without an intent the rules
    read. The eight fields are as the customer wrote them. `quiet`: nothing is offered or asked;
    `declines`: nobody writes of this sale until the customer does."""

    intent: str = ""
    pack: str = ""
    nombre: str = ""
    apellido: str = ""
    telefono: str = ""
    direccion: str = ""
    barrio: str = ""
    ciudad: str = ""
    departamento: str = ""
    correo: str = ""
    quiet: bool = False
    declines: bool = False


CAPABILITIES = (
    Capability(
        params.NAME,
        _("Avanzar la venta por packs"),
        Advance,
        params.advance,
        apply.advance,
        checks=(sells_in_packs,),
        tool=True,
    ),
)
