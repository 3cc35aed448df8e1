"""Each promise of docs/security.md names a test that exists."""

import re

from tests.fence.tree import ROOT

PAGE = ROOT / "docs" / "security.md"
LINK = re.compile(r"\]\(([^)#]+)\)")


def test_every_promise_is_tested_and_every_link_leads_somewhere() -> None:
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if "**" in line]
    promises = [line for line in rows if line.startswith("|")]
    untested = [line[:60] for line in promises if "](../tests/" not in line]
    links = LINK.findall(PAGE.read_text(encoding="utf-8"))
    lost = [link for link in links if not (PAGE.parent / link).exists()]

    assert len(promises) > 10 and untested == [] and lost == []
