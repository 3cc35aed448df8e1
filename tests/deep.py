"""What is looked at in a browser or starts processes is `deep`, but for what is marked `smoke`.

The rule stands here once, so that no new page or process makes `make test` longer unnoticed.
"""

import pytest

from tests import browser


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks them before pytest deselects by mark."""
    for item in items:
        slow = browser.is_looked_at(item) or item.get_closest_marker("processes") is not None
        if slow and item.get_closest_marker("smoke") is None:
            item.add_marker(pytest.mark.deep)
