"""Conversations as data: what the customer does line by line, and what holds behind each line.

A file of `themes/` is a list of conversations in YAML (docs/testing.md tells the format). What a
line does not name is not looked at. Names that nobody knows are an error, so that no expectation
is passed over.
"""

from pathlib import Path
from typing import Annotated, Any, Self

import yaml
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter, model_validator

HERE = Path(__file__).parent
THEMES, SHOPS = HERE / "themes", HERE / "shops"


def _texts(value: Any) -> Any:
    """One text is a list of one."""
    return [value] if isinstance(value, str) else value


Texts = Annotated[tuple[str, ...], BeforeValidator(_texts), Field(default=())]


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Model(_Data):
    """What a scripted model answers to a line: tools that it calls first, then its answer in the
    contract's shape (`tests.chatbot.agent.scripted_model.says`)."""

    tools: tuple[tuple[str, dict[str, Any]], ...] = ()
    actions: tuple[str | tuple[str, dict[str, Any]], ...] = ()
    say: tuple[str | tuple[str, ...], ...] = ()
    text: str = ""
    tone: str = "none"
    ask: str = ""


class Step(_Data):
    """One line: exactly one of `say` (several texts: written in one breath), `tap` (the title of a
    button that was shown), `pin` (latitude, longitude) and `shop` (rows that the merchant changes),
    after `hours` went by; the rest is what holds once it was answered.

    `tells`: parts of the answer; `never`: what it does not hold; `asked`: the pending question's
    name; `cart` name → quantity; `details` and `order`: columns of the cart and of the order;
    `appointments`: the confirmed ones, "service, local minute, who attends, patient".
    """

    say: Texts
    tap: str = ""
    pin: tuple[float, float] | None = None
    shop: dict[str, dict[str, Any]] = Field(default_factory=dict)
    hours: float = 0
    model: Model | None = None

    tells: Texts
    never: Texts
    buttons: Texts
    asked: str | None = None
    state: str | None = None
    mode: str | None = None
    cart: dict[str, int] | None = None
    details: dict[str, Any] = Field(default_factory=dict)
    order: dict[str, Any] | None = None
    orders: int | None = None
    appointments: list[str] | None = None

    @model_validator(mode="after")
    def _does_one_thing(self) -> Self:
        done = [bool(self.say), bool(self.tap), self.pin is not None, bool(self.shop)]
        if sum(done) != 1:
            raise ValueError("a line is one of say, tap, pin and shop")
        return self


class Conversation(_Data):
    """A conversation at one of the shops (a file of `shops/`); `at` is the shop's clock."""

    name: str
    shop: str
    at: str = "2026-11-20T11:00"
    lines: tuple[Step, ...]

    @property
    def has_model(self) -> bool:
        """Whether a model's answers are written for it, so that it is played with them, too."""
        return any(line.model is not None for line in self.lines)


_file = TypeAdapter(tuple[Conversation, ...])


def conversations() -> dict[str, Conversation]:
    """All of them, by "theme/name"."""
    found: dict[str, Conversation] = {}
    for path in sorted(THEMES.glob("*.yaml")):
        for one in _file.validate_python(yaml.safe_load(path.read_text("utf-8")), strict=False):
            key = f"{path.stem}/{one.name}"
            assert key not in found, f"{key} stands there twice"
            found[key] = one
    return found
