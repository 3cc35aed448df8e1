"""The stub Graph as the chaos tests need it: messages apart from courtesies, and hung-up calls."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.stubs.graph import Answer, StubGraph


@dataclass(frozen=True, slots=True)
class Sent:
    """A message that Graph took, and therefore a customer has."""

    to: str
    key: str
    wamid: str
    payload: Mapping[str, Any]


class Graph(StubGraph):
    """`hang_up_on_letters` of the next messages are taken and never answered."""

    def __init__(self) -> None:
        super().__init__()
        self.contents: list[Sent] = []
        self.hang_up_on_letters = 0

    @property
    def harm_left(self) -> bool:
        """Whether a harm that was asked for has not been done yet."""
        return bool(self.hang_up_on_letters or self.script.answers)

    def accept(self, payload: dict[str, Any]) -> dict[str, Any]:
        answer = super().accept(payload)
        if (key := payload.get("biz_opaque_callback_data")) is not None:
            wamid = str(answer["messages"][0]["id"])
            to = str(payload.get("to", "")).lstrip("+")
            self.contents.append(Sent(to, str(key), wamid, payload))
            if self.hang_up_on_letters > 0:
                self.hang_up_on_letters -= 1
                raise ConnectionAbortedError("accepted, and hung up on")
        return answer

    def fail_media(self, name: str) -> None:
        """The next question about the file is refused, and the one after it hung up on."""
        self.script.answers += [
            Answer(503, {"error": {"code": 2, "message": "busy"}}, path=f"/{name}"),
            Answer(path=f"/{name}", drop="before"),
        ]
