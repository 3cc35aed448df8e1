"""`python -m tests.intents.measure_routing FILE`: how well the supervisor routes a list of lines.

FILE holds a line each of `text<TAB>intent`. Figures count only on lines that no rule and no weight
was made from.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from time import perf_counter_ns
from unittest.mock import patch
from zlib import crc32

from intents.rules import routing
from intents.rules.linear import Panel
from tests.benchmarks.figures import percentile
from tests.intents import corpus, train

ASKED = (
    *("greeting", "thanks", "goodbye", "affirm", "deny", "order", "order_modify", "order_cancel"),
    *("price", "payment", "location", "hours", "complaint", "insult", "bot_identity", "human"),
)
"""The intents that the macro-F1 is over."""
FOLDS = 3
Pair = tuple[str, str]
"""The intent that a line has, and the one that it was given."""


def read(path: Path) -> list[Pair]:
    """The texts of a file with their intents."""
    rows = [line.rsplit("\t", 1) for line in path.read_text(encoding="utf-8").splitlines()]
    return [
        (row[0], row[1].strip()) for row in rows if len(row) == 2 and not row[0].startswith("#")
    ]


def scores(pairs: Sequence[Pair]) -> dict[str, tuple[float, float, float]]:
    """Precision, recall and F1 of each intent that a line has."""
    right = Counter(known for known, said in pairs if known == said)
    there, given = Counter(known for known, _ in pairs), Counter(said for _, said in pairs)
    return {
        one: (
            right[one] / max(1, given[one]),
            right[one] / there[one],
            2 * right[one] / (there[one] + given[one]),
        )
        for one in sorted(there)
    }


def told(pairs: Sequence[Pair]) -> str:
    """The figures of each intent, and their mean over those that are asked for."""
    found = scores(pairs)
    counted = [found[one][2] for one in ASKED if one in found]
    rows = [
        f"{one:16} precision {precise:.3f} recall {recall:.3f} F1 {mean:.3f}"
        for one, (precise, recall, mean) in found.items()
    ]
    mean = sum(counted) / max(1, len(counted))
    return "\n".join((*rows, f"{len(pairs)} lines, macro-F1 {mean:.3f} of {len(counted)} intents"))


def timed(texts: Iterable[str]) -> str:
    """Microseconds a text, each one read for the first time."""
    routing.route("hola, quiero dos")
    routing.route.cache_clear()
    spent = []
    for text in texts:
        began = perf_counter_ns()
        routing.route(text)
        spent.append((perf_counter_ns() - began) / 1000)
    return f"p50 {percentile(spent, 0.5):.0f} µs, p99 {percentile(spent, 0.99):.0f} µs"


def cross_validate() -> None:
    """Each third of the corpus' lines by weights that have not seen what stands in them."""
    every = corpus.examples()
    pairs: list[Pair] = []
    for fold in range(FOLDS):
        held = [one for one in every if crc32(one.line.encode()) % FOLDS == fold]
        rest = [one for one in every if crc32(one.line.encode()) % FOLDS != fold]
        panel = Panel(routing.LEARNT, train.fit(rest))
        with patch.object(routing, "panel", lambda panel=panel: panel):
            routing.route.cache_clear()
            pairs += [(one.intent, routing.route(one.text).intent) for one in held]
    routing.route.cache_clear()
    print(told(pairs))


def main() -> None:
    """Prints the figures of a file."""
    lines = read(Path(sys.argv[1]))
    print(timed(text for text, _ in lines))
    print(told([(intent, routing.route(text).intent) for text, intent in lines]))


if __name__ == "__main__":
    main()
