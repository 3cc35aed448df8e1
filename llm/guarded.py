"""Connections to servers that merchants named, judged where they are made.

A connection is made to the very address that was judged, and kept under the name that was asked
for: two names behind one address never share one, for its certificate was checked for one name.
"""

import asyncio
import threading
from collections.abc import Iterable

import anyio
import httpcore2
import httpx2
from django.conf import settings

from llm import addresses

Place = tuple[str, int]
"""A host and its port."""
Found = str | OSError | addresses.NotAllowed
"""The address to connect to, or why there is none."""

NOT_CALLED = "this address is not called"


class Lookups:
    """Names that are being looked up on one loop, each once at a time.

    Nothing can end a look-up that hangs: it keeps a thread of its own, one however many ask.
    """

    def __init__(self) -> None:
        self._under_way: dict[Place, asyncio.Future[Found]] = {}

    async def of(self, host: str, port: int) -> str:
        """The judged address. Raises NotAllowed; OSError where there is none."""
        place = host, port
        if place not in self._under_way:
            self._under_way[place] = self._begin(place)
        # Whoever gives up leaves the look-up to the others that wait for it.
        found = await asyncio.shield(self._under_way[place])
        if isinstance(found, str):
            return found
        raise found

    def _begin(self, place: Place) -> asyncio.Future[Found]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Found] = loop.create_future()

        def tell(found: Found) -> None:
            self._under_way.pop(place, None)
            future.set_result(found)

        def look() -> None:
            found = _found(place)
            try:
                loop.call_soon_threadsafe(tell, found)
            except RuntimeError:
                return  # The loop has ended, and with it whoever asked.

        # A daemon: a process that ends does not wait for a name server.
        threading.Thread(target=look, name=f"looking up {place[0]}", daemon=True).start()
        return future


def _found(place: Place) -> Found:
    try:
        return addresses.judged(*place)
    except (OSError, addresses.NotAllowed) as error:
        return error
    except Exception as error:
        # A name that the resolver cannot even encode, for one.
        return OSError(type(error).__name__)


class JudgedBackend(httpcore2.AnyIOBackend):
    """Resolves and judges a name, then connects to what was judged, in one time-out for both."""

    def __init__(self) -> None:
        self._lookups = Lookups()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore2.SOCKET_OPTION] | None = None,
    ) -> httpcore2.AsyncNetworkStream:
        began = anyio.current_time()
        found = host
        if host not in settings.LLM_PRIVATE_HOSTS:
            found = await self._judged(host, port, timeout)
        left = None if timeout is None else max(timeout - (anyio.current_time() - began), 0)
        return await super().connect_tcp(found, port, left, local_address, socket_options)

    async def _judged(self, host: str, port: int, timeout: float | None) -> str:
        try:
            with anyio.fail_after(timeout):
                return await self._lookups.of(host, port)
        except TimeoutError as error:
            raise httpcore2.ConnectTimeout(NOT_CALLED) from error
        except (OSError, addresses.NotAllowed) as error:
            raise httpcore2.ConnectError(NOT_CALLED) from error


class Guarded(httpx2.AsyncHTTPTransport):
    """The transport of merchants' own servers: only well-formed addresses, only judged ones."""

    def __init__(self, limits: httpx2.Limits) -> None:
        super().__init__(limits=limits, trust_env=False)
        self._pool = httpcore2.AsyncConnectionPool(
            ssl_context=httpx2.create_ssl_context(trust_env=False),
            max_connections=limits.max_connections,
            max_keepalive_connections=limits.max_keepalive_connections,
            keepalive_expiry=limits.keepalive_expiry,
            network_backend=JudgedBackend(),
        )

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        try:
            addresses.written(str(request.url))
        except addresses.NotAllowed as error:
            raise httpx2.ConnectError(NOT_CALLED) from error
        return await super().handle_async_request(request)
