"""The admin's first page is light: what a browser without a cache fetches for it."""

import gzip
import re
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse

from merchants.models import User

MOST = 300_000
"""Bytes over the wire."""
NAMED = re.compile(r"""(?:src|href)="(/static/[^"]+)"|url\(["']?([^"')]+)["']?\)""")
IMPORTED = re.compile(r"""(?:import|from)\s*["'](\.[^"']+)["']""")
PACKED = (".css", ".js", ".svg", ".html")


def fetched(page: str, html: str) -> dict[str, int]:
    """Address → bytes of the page and of all that it names, and of what that names in turn."""
    found = {page: len(gzip.compress(html.encode()))}
    waiting = [(page, html)]
    while waiting:
        base, text = waiting.pop()
        named = [one or other for one, other in NAMED.findall(text)]
        for one in [*named, *(IMPORTED.findall(text) if base.endswith(".js") else ())]:
            url = urlsplit(urljoin(base, one)).path
            path = finders.find(url.removeprefix(settings.STATIC_URL))
            if url in found or not url.startswith(settings.STATIC_URL) or not path:
                continue
            content = Path(str(path)).read_bytes()
            packs = url.endswith(PACKED)
            found[url] = len(gzip.compress(content)) if packs else len(content)
            if url.endswith((".css", ".js")):
                waiting.append((url, content.decode()))
    return found


@pytest.mark.django_db
def test_the_first_page_of_the_admin_weighs_less_than_300_kb_cold(
    client: Client, owner: User
) -> None:
    client.force_login(owner)
    page = reverse("admin:index")

    weights = fetched(page, client.get(page).content.decode())

    assert len(weights) > 5, weights
    assert sum(weights.values()) <= MOST, sorted(weights.items(), key=lambda row: -row[1])
