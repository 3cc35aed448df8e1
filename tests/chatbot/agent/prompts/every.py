"""The 48 prompts of one shop, by name, as people read them in `golden/`."""

from itertools import product
from pathlib import Path

from chatbot.agent.prompts import brief, compiling, loading
from chatbot.agent.prompts.values import CHANNELS, Brief
from chatbot.agent.rules.assistant_types import OFFERS
from chatbot.agent.situation.shop import Shop

GOLDEN = Path(__file__).parent / "golden"
PERSONALITY = "Amable y breve; trata de «casera» a quien vuelve y usa pocos emojis."


def briefs(personality: str = "") -> dict[str, Brief]:
    """Style × type × channel; the tools are those that are really there."""
    styles = loading.library().styles
    return {
        f"{style}.{kind}.{channel}": brief.for_shop(shop(style, kind, personality), channel)
        for style, kind, channel in product(styles, OFFERS, CHANNELS)
    }


def shop(style: str, kind: str, personality: str = "") -> Shop:
    return Shop(
        7, "Jugos La Ceiba", "jugueria", "BOB", "es", "America/La_Paz", "Luz", "Elvira",
        vertical="jugueria", personality=personality, response_style=style, assistant_type=kind,
    )  # fmt: skip


def compiled(personality: str = "") -> dict[str, str]:
    return {name: compiling.compiled(one) for name, one in briefs(personality).items()}
