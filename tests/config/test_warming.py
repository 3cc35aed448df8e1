"""What words are read by is built when a process starts, not when the first message comes."""

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Iterator
from decimal import Decimal
from functools import _lru_cache_wrapper
from types import ModuleType
from typing import Any

import chatbot.agent
import insights.rules
import intents
import merchants.rules
from catalog.products.values import VariantValue
from chatbot.agent.situation.menus import menu_of
from config import warming
from intents import packs
from intents.analysis import meaning
from intents.rules import assent, classifying, families, orders, routing

ROOMS = (intents, chatbot.agent, insights.rules, merchants.rules)
"""The packages that read words."""
SAID = "buenas, ¿me mandas 2 maracuyá sin azúcar? te pago con qr"


def modules() -> Iterator[ModuleType]:
    """Every module of these packages, loaded."""
    for room in ROOMS:
        for one in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            if ".migrations" not in one.name and ".management" not in one.name:
                importlib.import_module(one.name)
    begins = tuple(f"{room.__name__}." for room in ROOMS)
    return (module for name, module in list(sys.modules.items()) if name.startswith(begins))


def cached() -> dict[str, Any]:
    """The functions of these packages that remember what they found."""
    return {
        f"{module.__name__}.{name}": found
        for module in modules()
        for name, found in vars(module).items()
        if isinstance(found, _lru_cache_wrapper)
    }


def cold() -> dict[str, Any]:
    """What is built once, at its first use: functions without parameters. All is forgotten, as in
    a new process."""
    found = cached()
    for one in found.values():
        one.cache_clear()
    return {name: one for name, one in found.items() if not inspect.signature(one).parameters}


def test_a_process_that_has_started_has_every_table() -> None:
    found = cold()
    warming.warm()
    assert [name for name, table in found.items() if not table.cache_info().currsize] == []
    assert families.unmade() == ()


def test_the_first_message_builds_no_table() -> None:
    found = cold()
    warming.warm()
    before = {name: table.cache_info().misses for name, table in found.items()}
    row = VariantValue(1, 1, "Maracuyá", "", "Maracuyá", Decimal(30), Decimal(30), None)

    routing.route(SAID)
    assent.heard([SAID])
    meaning.of(SAID)
    classifying.classify(SAID, packs.of(""), menu=menu_of((row,)))
    orders.read_order(SAID, menu_of((row,)))

    assert {name: table.cache_info().misses for name, table in found.items()} == before
