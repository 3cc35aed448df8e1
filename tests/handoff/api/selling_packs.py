"""A shop that sells in packs, and a program that asks the state analyzer about it."""

import copy
from decimal import Decimal
from typing import Any

from catalog.products.models import SalesPack
from intents.sales import switching
from merchants.models import Merchant, User
from merchants.models.tokens import Scope
from tests.catalog import shelf
from tests.handoff.api.calling import Caller, token

PATH = "/webhook/state-analyzer"
PHONE = "573001234567"
PRICES = (("1x", 1, "77900"), ("2x", 2, "109900"), ("3x", 3, "139900"))
"""Packs of specs/state_analyzer §7.2."""
WHOLE: dict[str, Any] = {
    "nombre": "Carla",
    "apellido": "Restrepo",
    "telefono": PHONE,
    "direccion": "Calle 45 # 12-30",
    "barrio": "Laureles",
    "ciudad": "Medellín",
    "departamento": "Antioquia",
    "correo": "carla@example.test",
}
"""All eight fields of §7.1."""
EXAMPLE: dict[str, Any] = {
    "phone": PHONE,
    "historial": [
        {"role": "user", "content": "Hola"},
        {"role": "assistant", "content": "¡Hola! Soy Carolina, tu asesora de Somnio..."},
        {"role": "user", "content": "Cuánto cuesta el producto?"},
    ],
    "pending_messages": [{"role": "user", "content": "Cuánto cuesta el producto?"}],
    "captured_data": {
        "nombre": "Juan",
        "apellido": None,
        "telefono": PHONE,
        "direccion": None,
        "barrio": None,
        "ciudad": None,
        "departamento": None,
        "correo": None,
        "_intents_vistos": [{"intent": "hola", "orden": 1}],
        "_last_intent": "hola",
    },
}
"""The request of §3.1."""
ANSWER: dict[str, Any] = {
    "success": True,
    "intent": "precio",
    "campos_completos": False,
    "campos_faltantes": [
        "apellido",
        "direccion",
        "barrio",
        "ciudad",
        "departamento",
        "correo",
    ],
    "pack_detectado": None,
    "mode": "conversacion",
    "intents_vistos": [{"intent": "hola", "orden": 1}, {"intent": "precio", "orden": 2}],
}
"""The answer of §3.1."""


def sells_packs(merchant: Merchant, by: User) -> Merchant:
    """`merchant` in Colombia, with the pack `ventas` switched on and three packs for sale."""
    Merchant.objects.filter(pk=merchant.pk).update(currency="COP")
    merchant.refresh_from_db()
    bottle = shelf.goods(merchant, "Gotas Arrullo", "77900")
    for position, (key, units, price) in enumerate(PRICES):
        SalesPack.objects.create(
            merchant=merchant,
            variant=bottle,
            key=key,
            name=f"Pack de {units}",
            units=units,
            price=Decimal(price),
            position=position,
        )
    switching.switch(merchant, on=True, by=by)
    return merchant


def asked(
    *pending: str,
    data: dict[str, Any] | None = None,
    seen: tuple[str, ...] = (),
    history: tuple[tuple[str, str], ...] = (),
) -> dict[str, Any]:
    """A request: pending words of the customer's, what is known, and what was said before."""
    lines = [{"role": role, "content": content} for role, content in history]
    said = [{"role": "user", "content": words} for words in pending]
    return {
        "phone": PHONE,
        "historial": lines + said,
        "pending_messages": said,
        "captured_data": {
            **(data or {}),
            "_intents_vistos": [
                {"intent": name, "orden": place} for place, name in enumerate(seen, 1)
            ],
            "_last_intent": seen[-1] if seen else None,
        },
    }


def changed(**changes: Any) -> dict[str, Any]:
    """The example with other values at its top; None leaves the name out."""
    body = copy.deepcopy(EXAMPLE) | changes
    return {name: value for name, value in body.items() if value is not None}


class Analyst(Caller):
    """A program whose token may analyze and nothing else."""

    def __init__(self, merchant: Merchant, by: User) -> None:
        super().__init__(token(merchant, by, [Scope.ANALYZE]))

    def analyze(self, body: Any, status: int = 200) -> Any:
        """What the endpoint answers."""
        return self.post(PATH, body, status)
