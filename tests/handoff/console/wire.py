"""The line between a page and the shop, which a test can cut, mend and make slow."""

from dataclasses import dataclass, field

from playwright.sync_api import Page, Route, WebSocketRoute


@dataclass
class Wire:
    """One page's line. A browser that is told to be offline keeps its open socket, so that the
    socket is cut here by hand, and each new one too for as long as the line is `down`."""

    page: Page
    down: bool = False
    slow: bool = False
    sockets: list[WebSocketRoute] = field(default_factory=list)
    held: list[Route] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.route_web_socket("**/ws/console/**", self._opened)
        self.page.route("**/events?*", self._asked)

    def _opened(self, socket: WebSocketRoute) -> None:
        if self.down:
            socket.close()
            return
        socket.connect_to_server()
        self.sockets.append(socket)

    def cut_the_socket(self) -> None:
        """What rings is gone, what is asked for still comes: a proxy that forgets its sockets."""
        self.down = True
        while self.sockets:
            self.sockets.pop().close()

    def cut(self) -> None:
        """Nothing comes through any more."""
        self.page.context.set_offline(True)
        self.cut_the_socket()

    def mend(self) -> None:
        self.down = False
        self.page.context.set_offline(False)

    def hold(self) -> None:
        """Whoever asks what happened waits for the answer until it is `let_go`."""
        self.slow = True

    def let_go(self) -> None:
        self.slow = False
        while self.held:
            self.held.pop().continue_()

    def _asked(self, route: Route) -> None:
        if self.slow:
            self.held.append(route)
        else:
            route.continue_()
