"""Percentiles and tables of measurements, held against their budgets."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value in `unit`; `budget` None where the design sets none."""

    what: str
    value: float
    unit: str = "ms"
    budget: float | None = None

    @property
    def ratio(self) -> str:
        """How much of the budget it takes; over 1 is a miss."""
        if self.budget is None:
            return ""
        return f"{self.value / self.budget:.2f}{' MISS' if self.value > self.budget else ''}"


def percentile(values: Sequence[float], share: float) -> float:
    """The value that `share` (0 to 1) of them do not exceed (nearest rank)."""
    ordered = sorted(values)
    return ordered[max(0, ceil(len(ordered) * share) - 1)]


def table(title: str, rows: Iterable[Figure]) -> None:
    """Prints a Markdown table."""
    print(f"\n### {title}\n\n| what | value | budget | ratio |\n|---|---:|---:|---:|")
    for row in rows:
        budget = f"{row.budget:g} {row.unit}" if row.budget is not None else ""
        print(f"| {row.what} | {row.value:.4g} {row.unit} | {budget} | {row.ratio} |")


def breakdown(title: str, parts: dict[str, Sequence[float]], unit: str = "ms") -> None:
    """Prints p50, p99 and the mean of each part."""
    print(f"\n#### {title}\n\n| part | p50 | p99 | mean |\n|---|---:|---:|---:|")
    for name, values in parts.items():
        middle, late = percentile(values, 0.5), percentile(values, 0.99)
        mean = sum(values) / len(values)
        print(f"| {name} | {middle:.2f} {unit} | {late:.2f} {unit} | {mean:.2f} {unit} |")
