"""Makes the weights of a linear classifier (`intents.rules.linear`) from labelled examples.

Logistic regression by stochastic gradients in plain Python, in a fixed order: the same examples
give the same weights.
"""

from array import array
from collections.abc import Mapping, Sequence
from math import exp
from random import Random

from intents.rules.linear import BUCKETS, Weights

ROUNDS, RATE, DECAY = 12, 0.5, 2e-5
LARGEST = 127


def fit(
    rows: Sequence[tuple[Sequence[int], bool]],
    source: bytes = bytes(32),
    balance: Mapping[bool, float] | None = None,
) -> Weights:
    """The weights that tell examples (their buckets) of the label from others.

    `balance` is how much one example of each side counts; without it both sides count as much.
    """
    held = sum(label for _row, label in rows)
    even = {True: len(rows) / (2 * held), False: len(rows) / (2 * (len(rows) - held))}
    balance = balance or even
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
