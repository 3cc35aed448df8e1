"""Stub models as a process of their own, for benchmarks: OpenAI's and Anthropic's protocol at once.

`python -m tests.stubs.models --port 9100 --latency 1`: a seller by fixed rules answers every
request after that many seconds. `GET /_count` tells what was asked so far.
"""

import argparse
import json
import threading
from typing import Any

from tests.stubs import model_wire as wire
from tests.stubs.anthropic import AnthropicDialect
from tests.stubs.model_seller import seller
from tests.stubs.model_server import ModelServer
from tests.stubs.openai import OpenAIDialect

KEPT = 1000
SCRIPTS = {"seller": seller}


class StubModels(ModelServer):
    """Both providers at one address, any key, with a bounded record."""

    def __init__(self, **more: Any) -> None:
        super().__init__(OpenAIDialect(), AnthropicDialect(), keys=None, keep=KEPT, **more)
        self.count = 0

    async def _serve(self, came: wire.Came, out: wire.Out) -> None:
        if came.path == "/_count":
            told = {"count": self.count, "most_at_once": self.most_at_once}
            return await out.send(200, told, {})
        self.count += 1
        return await super()._serve(came, out)


def main() -> None:
    """Serves until it is interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--latency", type=float, default=0.0, help="seconds before every answer")
    parser.add_argument("--script", choices=sorted(SCRIPTS), default="seller")
    told = parser.parse_args()
    server = StubModels(port=told.port, latency=told.latency)
    server.answers_with(SCRIPTS[told.script], inline=True)
    with server:
        print(json.dumps({"url": server.address}), flush=True)
        threading.Event().wait()


if __name__ == "__main__":
    main()
