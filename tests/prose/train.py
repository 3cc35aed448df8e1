"""`python -m tests.prose.train`: makes the weights of the prose gate's classifier from the corpus.

Logistic regression by stochastic gradients in plain Python, in a fixed order: the same corpus gives
the same file. `--check` cross-validates instead and prints what the whole gate does to unseen ones.
"""

import sys
from array import array
from collections.abc import Sequence
from math import exp
from random import Random

from chatbot.agent.replies.gate.classifier import BUCKETS, WEIGHTS, Weights, features
from tests.prose import corpus
from tests.prose.corpus import Example

ROUNDS, RATE, DECAY = 12, 0.5, 2e-5
LARGEST = 127


def fit(examples: Sequence[Example], source: bytes = bytes(32)) -> Weights:
    """The weights that tell asserting pieces from harmless ones; both count as much."""
    rows = [(features(one.words, asks=one.asks), one.asserts) for one in examples]
    asserting = sum(label for _row, label in rows)
    balance = {True: len(rows) / (2 * asserting), False: len(rows) / (2 * (len(rows) - asserting))}
    values, bias = [0.0] * BUCKETS, 0.0
    order, random = list(range(len(rows))), Random(7)
    for turn in range(ROUNDS):
        random.shuffle(order)
        rate = RATE / (1 + turn)
        for at in order:
            row, label = rows[at]
            size = len(row) ** 0.5
            logit = bias + sum([values[one] for one in row]) / size
            step = rate * balance[label] * (label - 1 / (1 + exp(-max(-30.0, min(30.0, logit)))))
            bias += step * 0.1
            move = step / size
            for one in row:
                values[one] += move - DECAY * values[one]
    scale = max(abs(value) for value in values) / LARGEST
    return Weights(array("b", (round(value / scale) for value in values)), bias, scale, source)


def main() -> None:
    """Writes the weights, or checks them by cross-validation."""
    if "--check" in sys.argv:
        from tests.prose import measuring

        measuring.cross_validate()
        return
    made = fit(corpus.examples(), corpus.source())
    WEIGHTS.write_bytes(made.dump())
    print(f"{len(corpus.examples())} pieces, {WEIGHTS.stat().st_size} bytes")


if __name__ == "__main__":
    main()
