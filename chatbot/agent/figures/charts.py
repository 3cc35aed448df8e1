"""The figures as charts: labels and series, each number with its text, for `insights/charts.js`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.formats import date_format, number_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from chatbot.agent.figures.selectors import WHOLE
from chatbot.agent.figures.values import Day, Figures

STAGES: Mapping[str, Promise] = {
    "situation": gettext_lazy("leer la conversación"),
    "reading": gettext_lazy("entender las palabras"),
    "proposal": gettext_lazy("pensar la respuesta"),
    "locks": gettext_lazy("apartar lo que toca"),
    "execution": gettext_lazy("hacerlo"),
    "reply": gettext_lazy("escribirlo"),
    WHOLE: gettext_lazy("todo el turno"),
}


@dataclass(frozen=True, slots=True)
class Chart:
    """One chart with its title; `data` is what the script draws, the table says the same."""

    title: str
    data: Mapping[str, Any]

    @property
    def rows(self) -> list[tuple[str, ...]]:
        """A row a label, a column a series."""
        series = [one["shown"] for one in self.data["series"]]
        return list(zip(self.data["labels"], *series, strict=True))

    @property
    def columns(self) -> list[str]:
        return [one["label"] for one in self.data["series"]]


def of(figures: Figures, locale: str) -> list[Chart]:
    """The charts for which there is something to draw."""
    made = (_tokens(figures), _latency(figures), _tools(figures), _escalations(figures))
    drawn = [(title, kind, labels, series) for title, kind, labels, series in made if labels]
    return [
        Chart(
            title,
            {
                "type": kind,
                "lying": kind == "bar",
                "cut": False,
                "locale": locale,
                "labels": labels,
                "series": series,
            },
        )
        for title, kind, labels, series in drawn
    ]


Drawn = tuple[str, str, Sequence[str], Sequence[Mapping[str, Any]]]


def _tokens(figures: Figures) -> Drawn:
    def average(of: str) -> Callable[[Day], float | None]:
        return lambda day: getattr(day, of) / day.by_model if day.by_model else None

    days = figures.days if figures.total("by_model") else []
    series = [
        _series(_("entrada"), [average("tokens_in")(day) for day in days]),
        _series(_("de ellos, en caché"), [average("cached")(day) for day in days]),
        _series(_("salida"), [average("tokens_out")(day) for day in days]),
    ]
    return _("Tokens por mensaje, día a día"), "line", _named(days), series


def _latency(figures: Figures) -> Drawn:
    labels = [str(STAGES.get(one.name, one.name)) for one in figures.stages]
    series = [
        _series(_("la mitad, en menos de (ms)"), [one.half for one in figures.stages], 1),
        _series(_("95 de 100, en menos de (ms)"), [one.slow for one in figures.stages], 1),
    ]
    return _("Cuánto tarda cada parte de un turno"), "bar", labels, series


def _tools(figures: Figures) -> Drawn:
    labels = [one.name for one in figures.tools]
    series = [
        _series(_("consultas"), [one.calls for one in figures.tools]),
        _series(_("mensajes"), [one.turns for one in figures.tools]),
    ]
    return _("Herramientas que se usaron"), "bar", labels, series


def _escalations(figures: Figures) -> Drawn:
    days = figures.days if figures.total("turns") else []
    series = [
        _series(_("mensajes"), [day.turns for day in days]),
        _series(_("pasaron a una persona"), [day.escalated for day in days]),
    ]
    return _("Mensajes y derivaciones, día a día"), "line", _named(days), series


def _named(days: Sequence[Day]) -> list[str]:
    return [date_format(day.day, "j b") for day in days]


def _series(label: str, values: Sequence[float | None], places: int = 0) -> dict[str, Any]:
    shown = ["—" if one is None else number_format(one, places, use_l10n=True) for one in values]
    return {"label": label, "values": list(values), "shown": shown}
