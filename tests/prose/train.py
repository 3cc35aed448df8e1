"""`python -m tests.prose.train`: makes the weights of the prose gate's classifier from the corpus.

`--check` cross-validates instead and prints what the whole gate does to unseen ones.
"""

import sys
from collections.abc import Sequence

from chatbot.agent.replies.gate.classifier import WEIGHTS, features
from intents.rules.linear import Weights
from tests.linear import fitting
from tests.prose import corpus
from tests.prose.corpus import Example


def fit(examples: Sequence[Example], source: bytes = bytes(32)) -> Weights:
    """The weights that tell asserting pieces from harmless ones; both count as much."""
    rows = [(features(one.words, asks=one.asks), one.asserts) for one in examples]
    return fitting.fit(rows, source)


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
