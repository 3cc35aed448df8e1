"""`manage.py replay SESSION` or `replay --last 7d --merchant SLUG`: recorded turns run again."""

import argparse
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import IO, Any, NoReturn, cast
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone
from rich.console import Console

from chatbot.agent.proposers import engines
from chatbot.agent.replay import forecasting, model_config, report, running, summing
from chatbot.agent.replay.model_config import BadSeat, Seating
from chatbot.agent.situation import engine_switch
from chatbot.conversations.models import Session
from merchants.models import Merchant

REGRESSION, BAD_INPUT = 1, 2
LIVE = "live"
"""The engine that would answer this merchant today."""
PIPED = 140
"""Columns where there is no terminal."""
_LAST = re.compile(r"(\d{1,4})([hdw])")
_UNITS = {"h": "hours", "d": "days", "w": "weeks"}

HELP = """\
Runs recorded turns again from their recorded situations and prints where actions, states, totals,
amounts, words and cost differ. Nothing is written, locked or sent.

Without --engine, --model and --prompt the recorded proposals are judged and told anew: that finds
what a change of the backend does, asks no model and costs nothing. What was read in the words
stands as recorded; --reread shows what the rules of today would change. With one of them the engine
proposes again; a model in the seat is paid for and stands in the ledger as "replay". It may spend
half of the merchant's monthly budget; what --last can cost at most is said before it begins.

Exit code: 0 nothing worse, 1 a regression (chatbot/agent/replay/comparing.py says what is one),
2 what was asked for cannot be done."""


class Command(BaseCommand):
    help = HELP

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        kwargs["formatter_class"] = argparse.RawDescriptionHelpFormatter
        return super().create_parser(prog_name, subcommand, **kwargs)

    def add_arguments(self, parser: CommandParser) -> None:
        known = [model_config.RECORDED, LIVE, *engines.ENGINES]
        parser.add_argument("session", nargs="?", help="the conversation's id, as in the admin")
        parser.add_argument("--last", metavar="7d", help="all turns of the last 12h, 7d or 2w")
        parser.add_argument("--merchant", metavar="SLUG", help="whose turns; needed for --last")
        parser.add_argument("--engine", choices=known, help="live: the one that would answer now")
        parser.add_argument("--model", default="", help="provider:name, or rules for no model")
        parser.add_argument("--prompt", type=Path, help="a file of instructions to try")
        again = "read the recorded words by the rules of today"
        parser.add_argument("--reread", action="store_true", help=again)
        parser.add_argument("--json", action="store_true", help="JSON instead of a table")

    def handle(self, *args: Any, **options: Any) -> None:
        seats = _seats(options)
        merchant_id, ids = _turns(options)
        if not ids:
            _refuse("No turn of that is recorded.")
        if seats.engine == LIVE:
            seats = replace(seats, engine=_today(merchant_id))
        _try(seats, merchant_id)
        if options["last"]:
            self._foretell(merchant_id, ids, seats)
        try:
            reruns = list(running.reruns(merchant_id, ids, seats))
        except BadSeat as error:
            _refuse(str(error))
        total = summing.summary(reruns)
        if options["json"]:
            told = report.as_json(reruns, total)
            self.stdout.write(json.dumps(told, ensure_ascii=False, indent=2))
        else:
            report.show(self._console(), reruns, total)
        if total.regressions:
            raise SystemExit(REGRESSION)

    def _foretell(self, merchant_id: int, ids: Sequence[UUID], seats: Seating) -> None:
        """The most that many turns can cost, before the first is paid; beside what is piped."""
        most = forecasting.most(merchant_id, ids, seats)
        if most == 0:
            return
        cost = "an amount that nobody knows: it has no price" if most is None else f"{most:.6f} USD"
        rest = "Nothing is paid once half of the month's budget is spent."
        self.stderr.write(f"{len(ids)} turns by a model: at most {cost}. {rest}")
        self.stderr.flush()

    def _console(self) -> Console:
        """As wide as the terminal; what is piped elsewhere has a width of its own."""
        width = None if self.stdout.isatty() else PIPED
        out = cast(IO[str], self.stdout)
        return Console(file=out, highlight=False, emoji=False, width=width)


def _refuse(why: str) -> NoReturn:
    raise CommandError(why, returncode=BAD_INPUT)


def _seats(options: dict[str, Any]) -> Seating:
    """Asked for a model or a prompt, the engine of today proposes anew."""
    prompt = _prompt(options["prompt"])
    proposes = options["model"] or prompt
    engine = options["engine"] or (LIVE if proposes else model_config.RECORDED)
    if engine == model_config.RECORDED and proposes:
        _refuse("What was recorded has its proposal: leave out --engine recorded.")
    return Seating(engine, options["model"], prompt, reread=options["reread"])


def _today(merchant_id: int) -> str:
    """By the switches of now, not by those of the turns."""
    return engine_switch.named(Merchant.objects.get(pk=merchant_id).agent_v2)


def _prompt(path: Path | None) -> str:
    if path is None:
        return ""
    try:
        text = path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        _refuse(f"The prompt cannot be read: {error}.")
    if not text or len(text) > model_config.LONGEST_PROMPT:
        _refuse(f"A prompt has 1 to {model_config.LONGEST_PROMPT} signs; {path} has {len(text)}.")
    return text


def _turns(options: dict[str, Any]) -> tuple[int, Sequence[UUID]]:
    """Whose turns, and which."""
    if bool(options["session"]) == bool(options["last"]):
        _refuse("Name a conversation, or --last with --merchant.")
    if options["session"]:
        session = _session(options["session"], options["merchant"])
        return session.merchant_id, running.turn_ids(session.merchant_id, session=session.id)
    found = _LAST.fullmatch(options["last"])
    if found is None:
        _refuse(f"{options['last']!r} is no length of time: 12h, 7d, 2w.")
    if not options["merchant"]:
        _refuse("--last needs --merchant SLUG.")
    merchant = _merchant(options["merchant"])
    since = timezone.now() - timedelta(**{_UNITS[found[2]]: int(found[1])})
    return merchant.pk, running.turn_ids(merchant.pk, since=since)


def _merchant(slug: str) -> Merchant:
    merchant = Merchant.objects.filter(slug=slug).first()
    if merchant is None:
        _refuse(f"There is no merchant {slug!r}.")
    return merchant


def _session(named: str, slug: str | None) -> Session:
    """The conversation; with a merchant named, one of that merchant's."""
    try:
        session_id = UUID(named)
    except ValueError:
        _refuse(f"{named!r} is no conversation's id.")
    rows = Session.objects.of(_merchant(slug)) if slug else Session.across
    session = rows.filter(pk=session_id).first()
    if session is None:
        _refuse(f"There is no conversation {named}.")
    return session


def _try(seats: Seating, merchant_id: int) -> None:
    """A model that was named can sit; said before the first turn."""
    if seats.model in ("", model_config.RULES):
        return
    try:
        model_config.seat_of(merchant_id, None, seats.model)
    except BadSeat as error:
        _refuse(str(error))
