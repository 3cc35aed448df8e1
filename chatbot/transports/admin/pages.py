"""Which page a connected account has in the admin: that of its channel."""

from typing import Any

from django.utils.html import format_html_join
from django.utils.module_loading import import_string
from django.utils.safestring import SafeString

from chatbot.transports import registry
from chatbot.transports.account_page import AccountPage, Section


def page_of(name: str) -> AccountPage:
    """The page of the channel called `name`; the plain one where it declares none."""
    declared = registry.CHANNELS.get(name)
    made: type[AccountPage] = (
        import_string(declared.page) if declared and declared.page else AccountPage
    )
    return made()


def guided() -> AccountPage:
    """The first page in the registry that connects step by step, else the plain one."""
    every = [page_of(name) for name in registry.CHANNELS]
    return next((page for page in every if page.has_guide), AccountPage())


def all_notes() -> SafeString:
    """The notes of every channel, for an account whose channel is not chosen yet."""
    return format_html_join("", "{}", ((page_of(name).notes(),) for name in registry.CHANNELS))


def sections(name: str | None) -> list[Section]:
    """The sections of a channel's page; those of all of them, each field once, for no name."""
    names = [name] if name is not None else list(registry.CHANNELS)
    shown: set[str] = set()
    found: list[Section] = []
    for title, told in (part for one in names for part in page_of(one).sections):
        rows = [_row(row) for row in told["fields"]]
        left = [tuple(field for field in row if field not in shown) for row in rows]
        shown |= {field for row in rows for field in row}
        if any(left):
            found.append((title, {**told, "fields": [row for row in left if row]}))
    return found


def names(section: Section) -> set[str]:
    """The fields of one section."""
    return {field for row in section[1]["fields"] for field in _row(row)}


def _row(row: Any) -> tuple[str, ...]:
    return (row,) if isinstance(row, str) else tuple(row)
