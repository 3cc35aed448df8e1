"""Tests of one group run one after the other in one process: two cores carry one browser.

`pytest -n` asks `xdist` for it, which writes a test's group behind its name, but where pytest has
not looked for names since 9.2; here it is written where it looks.
"""

import pytest
from _pytest.nodeid import NodeId


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In a worker: what the scheduler reads, unless it stands there already."""
    if not getattr(config.option, "loadgroup", False):
        return
    for item in items:
        mark = item.get_closest_marker("xdist_group")
        if mark is not None and not item.nodeid.endswith(f"@{mark.args[0]}"):
            item._id = NodeId.parse(f"{item.nodeid}@{mark.args[0]}")
