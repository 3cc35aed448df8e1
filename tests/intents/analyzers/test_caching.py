"""The cache of specs/state_analyzer §10.4: frequent messages that mean the same everywhere."""

from typing import Any

from intents.analysis.values import (
    AnalysisContext,
    AnalysisResult,
    ConversationState,
    Line,
    TenantConfig,
)
from intents.analyzers.caching import (
    CACHEABLE_PATTERNS,
    IntentCache,
    Key,
    key,
    means_the_same_anywhere,
)
from intents.values import INFORMATIONAL, TRANSACTIONAL, IntentValue

TENANT = TenantConfig(
    intents=(
        IntentValue("precio", "Precio", kind=INFORMATIONAL),
        IntentValue("resumen_1x", "Resumen", kind=TRANSACTIONAL),
    ),
    version="v1",
)
PRICE = AnalysisResult("precio", 0.9)
HELLO = Key(1, "rules", "v1", "hola")


def context(*pending: str, tenant: TenantConfig = TENANT) -> AnalysisContext:
    lines = tuple(Line("user", text) for text in pending)
    return AnalysisContext(lines, lines, ConversationState(), tenant)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_get_gives_what_set_kept_until_its_time_is_over() -> None:
    clock = Clock()
    cache = IntentCache(clock)
    cache.set(HELLO, PRICE, ttl=60)

    clock.now = 59.9
    assert cache.get(HELLO) is PRICE
    clock.now = 60
    assert cache.get(HELLO) is None
    assert (cache.rate.hits, cache.rate.misses, cache.rate.percent) == (1, 1, 50)


def test_invalidate_forgets_what_a_pattern_matches() -> None:
    cache = IntentCache()
    price = Key(1, "rules", "v1", "precio")
    for each in (HELLO, price):
        cache.set(each, PRICE)

    cache.invalidate("pre*")
    assert (cache.get(price), cache.get(HELLO)) == (None, PRICE)
    cache.invalidate()
    assert cache.get(HELLO) is None


def test_the_one_that_was_not_used_longest_leaves_first() -> None:
    cache = IntentCache(most=2)
    keys = [Key(1, "rules", "v1", str(n)) for n in range(3)]
    cache.set(keys[0], PRICE)
    cache.set(keys[1], PRICE)
    cache.get(keys[0])
    cache.set(keys[2], PRICE)

    assert [cache.get(one) is PRICE for one in keys] == [True, False, True]


def test_cacheable_patterns_are_whole_messages_however_they_are_written() -> None:
    fits = [*CACHEABLE_PATTERNS, "¡HOLA!", "¿Cuánto cuesta?", "  Precio...", "envío gratis"]
    others = ["hola, cuánto cuesta y envían?", "si", "1", "precios de dos", ""]

    assert [text for text in fits if key(1, "rules", context(text)) is None] == []
    assert [text for text in others if key(1, "rules", context(text)) is not None] == []
    assert key(1, "rules", context("hola", "precio")) is None, "two messages depend on each other"


def test_the_key_holds_merchant_analyzer_and_vocabulary() -> None:
    def made(merchant: int = 1, analyzer: str = "rules", version: str = "v1") -> Any:
        return key(merchant, analyzer, context("hola", tenant=TenantConfig(version=version)))

    assert made() == made() == HELLO
    assert len({made(), made(2), made(analyzer="claude"), made(version="v2")}) == 4


def test_only_a_plain_question_without_a_pack_means_the_same_anywhere() -> None:
    told = context("precio")
    pack = AnalysisResult("precio", 1, {"pack_detectado": "1x"})

    assert means_the_same_anywhere(PRICE, told)
    assert not means_the_same_anywhere(pack, told)
    assert not means_the_same_anywhere(AnalysisResult("resumen_1x", 1), told)
