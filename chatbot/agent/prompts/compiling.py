"""Compiles a prompt: five headings (specs/tool_calling_rag §6), the same text for the same brief.

Pure. What a merchant wrote is quoted as data. A turn only adds behind it, so that providers can
keep the text in their caches.
"""

import json
from collections.abc import Collection
from functools import lru_cache
from string import Template

from chatbot.agent.prompts import loading
from chatbot.agent.prompts.values import Brief, Rules
from chatbot.agent.rules import assistant_types

HEADINGS = ("PERSONALIDAD", "TU ROL", "HERRAMIENTAS", "INSTRUCCIONES CRÍTICAS", "OBJETIVO")
LONGEST_NAME = 300
LONGEST_PERSONALITY = 2_000
"""Signs of a personality, as long as one may be; `writing` holds the prompt to its ceiling."""


@lru_cache(maxsize=1024)
def compiled(brief: Brief) -> str:
    """The prompt of that brief. An unknown style or type is the one that shops begin with."""
    library = loading.library()
    style = library.styles.get(brief.style) or library.styles["profesional_calido"]
    kind = library.kinds.get(brief.kind) or library.kinds[assistant_types.FULL]
    there = [one for one in brief.able if assistant_types.offers(kind.name, one)]
    names = {
        "assistant": quoted(brief.assistant, LONGEST_NAME),
        "shop": quoted(brief.shop, LONGEST_NAME),
        "vertical": f" ({quoted(brief.vertical, LONGEST_NAME)})" if brief.vertical else "",
    }

    def lines(rules: Rules) -> list[str]:
        return [rule.text for rule in rules if rule.holds(kind.name, brief.channel, there)]

    parts = (
        " ".join([*lines(style.rules), *_own(brief.personality)]),
        " ".join(lines(kind.role)),
        "\n".join([*lines(library.wording.tools), *_listed(brief.tools)]),
        "\n".join(f"{at}. {text}" for at, text in enumerate(lines(library.wording.critical), 1)),
        " ".join(lines(kind.goal)),
    )
    opening = Template(" ".join(lines(library.wording.opening))).safe_substitute(names)
    sections = [f"# {title}\n{part}" for title, part in zip(HEADINGS, parts, strict=True)]
    return "\n".join([opening, *sections])


def _own(personality: str) -> list[str]:
    return [f"Su estilo: {quoted(personality, LONGEST_PERSONALITY)}"] if personality else []


def _listed(tools: Collection[str]) -> list[str]:
    return [f"Si están: {', '.join(tools)}."] if tools else []


def quoted(words: str, longest: int) -> str:
    """A merchant's words on one line, between quotation marks that they cannot leave."""
    clean = words.encode("utf-8", "replace").decode()[:longest]
    return json.dumps(clean, ensure_ascii=False)
