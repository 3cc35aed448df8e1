"""Django's handler for ASGI, with a whole request in one visit to one thread.

Every view and middleware here is synchronous. Django would carry each middleware's hooks to a
thread and back by themselves, some fifteen visits a request; that takes longer than most of our
answers.
"""

from typing import Any

from django.core.handlers.asgi import ASGIHandler


class OneThread(ASGIHandler):
    """Middlewares are loaded as for WSGI, and their chain is entered once."""

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)
        chain: Any = self._middleware_chain  # type: ignore[has-type]
        self._middleware_chain = self.adapt_method_mode(is_async, chain, False)
