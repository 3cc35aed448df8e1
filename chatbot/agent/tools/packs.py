"""The step of a sale in packs, proposed by a tool: what the customer means and told. Pure."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from chatbot.agent.capabilities.packs.keeping import open_flow
from chatbot.agent.capabilities.packs.params import NAME
from chatbot.agent.capabilities.values import World
from chatbot.agent.proposals import action
from chatbot.agent.rules import pack_sale
from chatbot.agent.rules.pack_sale import Sale
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools.values import Access, Found, Look, Noted, Tool
from intents.analysis.values import AnalysisResult
from intents.capture.values import FIELDS


class AdvancePackSale(BaseModel):
    """The intent of the customer's last words and the pack that they name, by their keys; the
    customer's data with the customer's own words. What is "" was not said."""

    model_config = ConfigDict(coerce_numbers_to_str=True)

    intent: str = Field(max_length=60)
    pack: str = Field(default="", max_length=20)
    nombre: str = Field(default="", max_length=120)
    apellido: str = Field(default="", max_length=120)
    telefono: str = Field(default="", max_length=40)
    direccion: str = Field(default="", max_length=200)
    barrio: str = Field(default="", max_length=120)
    ciudad: str = Field(default="", max_length=120)
    departamento: str = Field(default="", max_length=120)
    correo: str = Field(default="", max_length=254)


def advance_pack_sale(asked: AdvancePackSale, look: Look) -> Noted | Found:
    """The proposal, and what the rules make of it: the intent that comes out, what is missing."""
    selling = look.situation.selling
    if selling is None:
        return Found({"success": False})
    told = {key: value for key, value in asked.model_dump().items() if value}
    sale = Sale.of(open_flow(World.of(look.situation)), selling)
    result = AnalysisResult(asked.intent, 1.0, {"pack_detectado": asked.pack or None})
    data = {key: value for key, value in told.items() if key in FIELDS}
    heard = pack_sale.read(look.situation, selling, sale, result, data)
    answer: dict[str, Any] = {
        "intent": heard.outcome.intent,
        "campos_faltantes": list(heard.outcome.missing_fields),
        "intents": [one.key for one in selling.rules.intents],
        "packs": [pack.key for pack in selling.on_sale],
    }
    return Noted((action(NAME, **told),), answer)


def sells_in_packs(situation: Situation) -> bool:
    """Whether the shop sells in packs."""
    return situation.selling is not None


TOOLS = (
    Tool(
        NAME,
        "Llámala en cada mensaje: qué quiere el cliente (intent), qué pack eligió y sus datos, con "
        "sus palabras. El sistema ofrece los packs, muestra el resumen y crea el pedido.",
        AdvancePackSale,
        advance_pack_sale,
        Access.WRITE,
        when=sells_in_packs,
    ),
)
