"""Which package stands on which: the floors of the house as a table, for tests that walk models.

The same order stands in pyproject.toml for imports; a test holds the two together.
"""

STANDS_ON: dict[str, tuple[str, ...]] = {
    "core": (),
    "merchants": ("core",),
    "llm": ("merchants",),
    "intents": ("llm",),
    "catalog.products": ("llm",),
    "catalog.orders": ("catalog.products",),
    "catalog.knowledge": ("catalog.products",),
    "catalog.bookings": ("catalog.products",),
    "catalog.loyalty": ("catalog.products",),
    "insights": (
        "intents",
        "catalog.orders",
        "catalog.knowledge",
        "catalog.bookings",
        "catalog.loyalty",
    ),
    "chatbot.conversations": ("insights",),
    "chatbot.transports": ("chatbot.conversations",),
    "chatbot.agent": ("chatbot.transports",),
    "handoff.simulator": ("chatbot.agent",),
    "handoff.console": ("chatbot.agent",),
    "handoff.api": ("chatbot.agent",),
    "config": ("handoff.simulator", "handoff.console", "handoff.api"),
}

NOT_ROOMS = {"tests": "mirrors the tree and may see all of it"}
"""Packages at the top that stand on no floor, and why."""


def below(package: str) -> frozenset[str]:
    """Every package that this one may know, itself included."""
    found = {package}
    for lower in STANDS_ON[package]:
        found |= below(lower)
    return frozenset(found)


def room_of(module: str) -> str | None:
    """The package of the table that a module belongs to; None for what others wrote."""
    for package in STANDS_ON:
        if module == package or module.startswith(f"{package}."):
            return package
    return None
