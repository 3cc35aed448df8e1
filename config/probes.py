"""What can be probed from the command line: one row a part, each a function from line to answer.

Anybody can hold the rules against lines of their own; no database and no server is needed.
"""

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from chatbot.agent.replies import gate
from chatbot.agent.specialists import choosing
from insights.rules.guard.judging import judge
from insights.rules.guard.values import Relations
from intents import words
from intents.rules import verticals
from intents.rules.menu import Menu, MenuItem
from intents.rules.orders import OrderReading, read_order
from intents.rules.payment import is_proof
from merchants.places import reading
from merchants.rules import places
from merchants.rules.gazetteer import Gazetteer

Line = Mapping[str, object]
Answer = dict[str, object]
Probe = Callable[[Line], Answer]


class BadLine(Exception):
    """A line that cannot be answered, with the reason in plain words."""


class BadFile(Exception):
    """A file beside the part that cannot be used, with the reason in plain words."""


class BadCatalog(BadFile):
    """A catalogue file that cannot be read."""


class BadGazetteer(BadFile):
    """A gazetteer file that cannot be read."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line gave beside the part."""

    catalog: Path | None = None
    gazetteer: Path | None = None
    tables: str = "*"
    vertical: str = ""


def _text(line: Line, field: str, *, required: bool = False) -> str | None:
    found = line.get(field)
    if found is None and not required:
        return None
    if not isinstance(found, str):
        raise BadLine(f'"{field}" must be a text')
    return found


def order(options: Options) -> Probe:
    """`{"text"}` → operations, unknown names and ambiguities by the catalogue's names."""
    if options.catalog is None:
        raise BadCatalog("`probe order` needs --catalog FILE with the products")
    menu = read_catalog(options.catalog)

    def answer(line: Line) -> Answer:
        text = _text(line, "text", required=True) or ""
        return _order_answer(read_order(text, menu), menu)

    return answer


def _order_answer(reading: OrderReading, menu: Menu) -> Answer:
    names = {item.key: item.name for item in menu}
    return {
        "operations": [
            {
                "op": operation.op,
                "product": names[operation.item] if operation.item else None,
                "quantity": operation.quantity,
            }
            for operation in reading.operations
        ],
        "unknown": list(reading.unknown),
        "ambiguous": [
            {"text": found.text, "candidates": [names[key] for key in found.candidates]}
            for found in reading.ambiguous
        ],
    }


def payment(options: Options) -> Probe:
    """`{"text"?, "message_type"?, "mime_type"?}` → whether it is a proof of payment."""
    del options

    def answer(line: Line) -> Answer:
        told = (_text(line, field) for field in ("text", "message_type", "mime_type"))
        text, message_type, mime_type = told
        if text is None and message_type is None and mime_type is None:
            raise BadLine('one of "text", "message_type" or "mime_type" is needed')
        return {"proof": is_proof(text, message_type, mime_type)}

    return answer


def intent(options: Options) -> Probe:
    """`{"text"}` → the routing intent, who is consulted first, and the microseconds it took."""

    def answer(line: Line) -> Answer:
        text = _text(line, "text", required=True) or ""
        begun = time.perf_counter_ns()
        found = verticals.route(text, options.vertical)
        micros = (time.perf_counter_ns() - begun) // 1000
        specialist = choosing.first(text, options.vertical)
        return {"intent": found.intent, "specialist": specialist, "micros": micros}

    return answer


def place(options: Options) -> Probe:
    """`{"text"}` → the place that it names by the gazetteer's rows."""
    if options.gazetteer is None:
        raise BadGazetteer("`probe place` needs --gazetteer FILE with the places")
    gazetteer = read_gazetteer(options.gazetteer)

    def answer(line: Line) -> Answer:
        found = places.resolve(_text(line, "text", required=True) or "", gazetteer)
        return {
            "status": found.status.value,
            "name": found.name,
            "level": found.level,
            "candidates": [
                {
                    "name": option.name,
                    "level": option.level,
                    "parent": option.parents[0] if option.parents else None,
                }
                for option in found.candidates
            ],
        }

    return answer


def prose(options: Options) -> Probe:
    """`{"text"}` → whether the gate lets all of it be said at the demo `jugueria`, else why not."""
    del options
    # Rows of the demo shops are Django's, which other parts do without.
    from config.demo.jugueria import SHOP

    goods = (name for good in SHOP.goods for name in (good.name, *good.aliases))
    people = (person.name for person in SHOP.people)
    names = frozenset((*goods, *people, SHOP.name, SHOP.assistant_name, SHOP.branch))

    def answer(line: Line) -> Answer:
        found = gate.kept(_text(line, "text", required=True) or "", names=names)
        dropped = next((one for one in found if not one.kept), None)
        return {"kept": dropped is None, "reason": dropped.reason if dropped else ""}

    return answer


def sql(options: Options) -> Probe:
    """`{"sql"}` → whether the guard of datasets lets it run, why not, and what would run."""
    named = [name.strip().lower() for name in options.tables.split(",") if name.strip()]
    relations = Relations(dict.fromkeys(named), anything=named == ["*"])

    def answer(line: Line) -> Answer:
        found = judge(_text(line, "sql", required=True) or "", relations)
        return {"allowed": found.allowed, "reason": found.reason, "sql": found.sql}

    return answer


def when(options: Options) -> Probe:
    """`{"text", "now"}` → the minute that is meant, else the days and hours, else what is asked."""
    del options

    def answer(line: Line) -> Answer:
        text, told = (_text(line, field, required=True) or "" for field in ("text", "now"))
        try:
            now = datetime.fromisoformat(told)
        except ValueError as problem:
            raise BadLine(f'"now" must be a local time as ISO: {problem}') from problem
        return _moment_answer(words.read(text).when(now))

    return answer


def _moment_answer(moment: words.Moment) -> Answer:
    days = moment.days
    told: Answer = {"when": moment.at.isoformat() if moment.at else None}
    if moment.day:
        told["date"] = moment.day.isoformat()
    elif days is not None:
        told["dates"] = [day.isoformat() if day else None for day in (days.first, days.last)]
        told |= {"weekdays": list(days.weekdays)} if days.weekdays else {}
    hours = {"from": moment.since, "until": moment.until}
    told |= {name: f"{hour:%H:%M}" for name, hour in hours.items() if hour}
    return told | {"ask": moment.ask is not None, "reason": moment.reason}


PARTS: dict[str, Callable[[Options], Probe]] = {
    "order": order,
    "payment": payment,
    "intent": intent,
    "place": place,
    "prose": prose,
    "sql": sql,
    "when": when,
}


def read_catalog(file: Path) -> Menu:
    """The menu of `{"products": [{"name", "price"}]}`; raises BadCatalog."""
    try:
        raw = json.loads(file.read_text(encoding="utf-8-sig"))
    except OSError as problem:
        raise BadCatalog(f"the catalogue {file} cannot be read: {problem.strerror}") from problem
    except ValueError as problem:
        raise BadCatalog(f"the catalogue {file} is no JSON: {problem}") from problem
    products = raw.get("products") if isinstance(raw, dict) else None
    if not isinstance(products, list):
        raise BadCatalog(f'the catalogue {file} needs a list "products"')
    return tuple(_product(place, row) for place, row in enumerate(products))


def read_gazetteer(file: Path) -> Gazetteer:
    """The gazetteer of `[{"name", "level", "parent"}]`; raises BadGazetteer.

    A parent that is no row of the list, or may be several, is kept as a name.
    """
    try:
        read = reading.json_file(file.read_bytes())
    except OSError as problem:
        raise BadGazetteer(f"the gazetteer {file} cannot be read: {problem.strerror}") from problem
    unusable = [one for one in read.problems if one.field in ("", "name", "level")]
    if not read.rows or any(not (row.name and row.level) for row in read.rows):
        why = "; ".join(f"row {one.row}: {one.message}" for one in unusable[:3])
        raise BadGazetteer(f"the gazetteer {file} cannot be used: {why}")
    return Gazetteer.of(read.rows)


def _product(place: int, row: object) -> MenuItem:
    name = row.get("name") if isinstance(row, dict) else None
    if not isinstance(name, str) or not name.strip():
        raise BadCatalog(f'product {place + 1} of the catalogue needs a "name"')
    return MenuItem(str(place), name)


def answer(raw: str, probe: Probe) -> Answer:
    """The answer to one JSON line; what is wrong with a bad one comes back as its answer."""
    try:
        line = json.loads(raw)
    except (ValueError, RecursionError) as problem:
        return {"error": f"this line is no JSON: {problem}"}
    if not isinstance(line, dict):
        return {"error": "each line must be a JSON object"}
    try:
        return probe(line)
    except BadLine as problem:
        return {"error": str(problem)}
