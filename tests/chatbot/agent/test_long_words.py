"""Three messages of 4,096 signs are read and answered in no time, whatever they are made of."""

import time

from chatbot.agent import reading
from chatbot.agent.proposers import engines
from chatbot.agent.proposers.model import context
from chatbot.agent.replay.dry_run import dry_run
from tests import tables
from tests.chatbot.agent.scenes import cart, line, said, situation

LONG, MOST = 4096, 3.0
"""Signs of a message, and seconds of processor for three: they take 0.3 on two shared cores, and
took 6 to 11 where numbers were searched again from each sign."""


@tables.rows(
    "piece",
    [*("1 ", "uno ", "mil ", "treinta y ", "1,", "1.", "30 Bs ", "2 maracuyá ", "1/2 ", "1-"),
     *("#1 ", "dos mil ", "sí ", "no ", "10:30 ", "quita 1 ", "(", "total 20 ", "dos de ", "😊1")],
)  # fmt: skip
def test_hostile_words_hold_no_worker(piece: str) -> None:
    text = (piece * LONG)[:LONG]
    now = situation("CART_OPEN", unread=(said(text),) * 3, cart=cart(line()))
    engine = engines.named("v2")
    began = time.process_time()

    read = reading.read(now)
    dry_run(now, read, engine.propose(now, read), engine)
    context.of(now, read).json_text()

    assert time.process_time() - began < MOST
