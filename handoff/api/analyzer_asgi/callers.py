"""Programs that may ask the analyzer, kept by each process under the versions of all their rows.

One look asks PostgreSQL for those versions. A key that was revoked, a person
who left, a pack without stock or a rule that was edited is another version: nothing is believed
longer than until the next look, and each request has one that began after it came.
"""

from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from threading import Lock

from catalog.products import sales_packs
from core import row_versions
from core.compiled_sql import prepared_statements
from handoff.api import analyzing
from handoff.api.problems import Problem
from handoff.api.selectors import sales
from intents.analysis.values import TenantConfig
from intents.sales import config as sales_config
from llm.models import ModelConfig
from merchants import keys
from merchants.keys import Key, Refusal
from merchants.models import ApiToken, Membership, Merchant, User

MOST_KEPT = 256
VERSIONS = (
    row_versions.of(ApiToken, "r.id = whose.id"),
    row_versions.of(User, "r.id = whose.user_id"),
    row_versions.of(Merchant, "r.id = whose.merchant_id"),
    row_versions.of(Membership, "r.merchant_id = whose.merchant_id AND r.user_id = whose.user_id"),
    row_versions.of(ModelConfig),
    *sales_packs.VERSIONS,
    *sales_config.VERSIONS,
)
_LOOK = (
    f"SELECT {row_versions.together(VERSIONS)} "  # noqa: S608  (names of our tables)
    f"FROM {ApiToken._meta.db_table} AS whose WHERE whose.token_hash = %s"
)


@dataclass(frozen=True, slots=True)
class Caller:
    """A program whose requests the rules answer, with the vocabulary that they go by."""

    key: Key
    tenant: TenantConfig


@dataclass(frozen=True, slots=True)
class _Kept:
    """What a key was found to be: None for one whose requests are answered elsewhere. It holds for
    those versions, in [since, until)."""

    versions: str
    since: datetime
    until: datetime
    caller: Caller | None


_kept: OrderedDict[str, _Kept] = OrderedDict()
_keeping = Lock()


def of(token: str, now: datetime) -> Caller | None:
    """The caller behind a key's text, as it stands now; one query where nothing changed.

    None for a key that opens nothing, a merchant without sales vocabulary and one whose messages a
    model reads.
    """
    digest = keys.fingerprint(token)
    versions = _look(digest)
    if versions is None:
        return None
    kept = _kept.get(digest)
    if kept is None or kept.versions != versions or not kept.since <= now < kept.until:
        kept = _read(token, digest, now)
    return kept.caller


def forget() -> None:
    """Every caller is read anew."""
    _kept.clear()


def _look(digest: str) -> str | None:
    with prepared_statements.cursor() as cursor:
        cursor.execute(_LOOK, [digest])
        found = cursor.fetchone()
    return str(found[0]) if found else None


def _read(token: str, digest: str, now: datetime) -> _Kept:
    """Read anew, and kept unless somebody wrote meanwhile."""
    before = _look(digest)
    until, caller = _made(token, now)
    kept = _Kept(before or "", now, until, caller)
    if before is not None and _look(digest) == before:
        with _keeping:
            _kept[digest] = kept
            while len(_kept) > MOST_KEPT:
                _kept.popitem(last=False)
    return kept


def _made(token: str, now: datetime) -> tuple[datetime, Caller | None]:
    opened = keys.opened(token, now)
    if isinstance(opened, Refusal):
        return now + keys.USED_EVERY, None
    merchant = opened.merchant
    if analyzing.model_of(merchant.pk) is not None:
        return opened.until, None
    try:
        tenant = sales.tenant(merchant, now)
    except Problem:
        return opened.until, None
    changes = sales_packs.changes_at(merchant.pk, now)
    until = opened.until if changes is None else min(opened.until, changes)
    return until, Caller(opened, tenant)
