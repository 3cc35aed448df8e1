"""`python -m tests.intents.train`: makes the weights of the supervisor's classifier of the corpus.

One classifier an intent, each against all others. `--check` cross-validates the whole supervisor
instead: each country's lines, and each third of all lines, by weights that have not seen them.
"""

import sys
import zlib
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from intents.rules import message_grams, routing
from intents.rules.linear import Weights
from tests.intents import corpus, slips
from tests.intents.corpus import Example
from tests.linear import fitting

COPIES = 1
"""Sentences with slips beside each one as it is written."""
BALANCE = {True: 6.0, False: 1.0}
PROCESSES = 2

Row = tuple[list[int], str]


def rows(examples: Sequence[Example]) -> list[Row]:
    """The buckets of each example, as it is written and with slips, with its intent."""
    every = (
        (text, one.intent)
        for one in examples
        for text in (one.text, *slips.slipped(one.text, one.intent, COPIES))
    )
    return [(message_grams.buckets(text), intent) for text, intent in every if text.strip()]


def fit(examples: Sequence[Example], source: bytes = bytes(32)) -> list[Weights]:
    """A classifier of each intent, in the order of `routing.LEARNT`."""
    made = partial(of_intent, rows(examples), source)
    with ProcessPoolExecutor(PROCESSES) as pool:
        return list(pool.map(made, routing.LEARNT))


def of_intent(every: Sequence[Row], source: bytes, intent: str) -> Weights:
    labelled = [(found, known == intent) for found, known in every]
    return fitting.fit(labelled, source, BALANCE)


def dump(models: Sequence[Weights]) -> bytes:
    """The file's bytes."""
    return zlib.compress(b"".join(model.dump() for model in models), 9)


def main() -> None:
    """Writes the weights, or checks them by cross-validation."""
    if "--check" in sys.argv:
        from tests.intents import measure_routing

        measure_routing.cross_validate()
        return
    made = dump(fit(corpus.examples(), corpus.source()))
    routing.WEIGHTS.write_bytes(made)
    print(f"{len(corpus.examples())} sentences, {len(made)} bytes")


if __name__ == "__main__":
    main()
