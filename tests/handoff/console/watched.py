"""What a page is watched for while people use it: loads, forbidden actions, and pictures of it."""

import os
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import BrowserContext, Page

from tests.browser import MILLISECONDS, ROOT, is_wrong

WIDE: Any = {"width": 1400, "height": 900}
_LISTEN = """
window.broken = [];
document.addEventListener('securitypolicyviolation', (told) => window.broken.push(
    `${told.violatedDirective} ${told.blockedURI} ${told.sample}`));
"""


@dataclass
class Watched:
    """One person's page. `loads` counts documents, `wrong` what a script or the browser said."""

    page: Page
    loads: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    to_say: list[bool] = field(default_factory=list)
    """What she answers to the questions that come, in order."""

    def __post_init__(self) -> None:
        self.page.set_default_timeout(MILLISECONDS)
        self.page.add_init_script(_LISTEN)
        self.page.on("load", lambda page: self.loads.append(page.url))
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("dialog", self._asked)
        self.page.on("console", self._said)

    def _asked(self, dialog: Any) -> None:
        """A browser's own dialog: nothing of ours opens one but a question before an action."""
        if dialog.type == "confirm" and self.to_say:
            (dialog.accept if self.to_say.pop(0) else dialog.dismiss)()
            return
        self.wrong.append(f"dialog {dialog.type}: {dialog.message}")
        dialog.dismiss()

    def _said(self, said: Any) -> None:
        if is_wrong(said):
            self.wrong.append(said.text)

    @property
    def broken(self) -> list[str]:
        """What the page's policy refused."""
        found: list[str] = self.page.evaluate("window.broken")
        return found

    @property
    def is_whole(self) -> bool:
        """No script failed, no dialog, nothing refused, no hostile word ran."""
        hurt = self.page.evaluate("window.hurt")
        assert (self.wrong, self.broken, hurt) == ([], [], None), self.page.url
        return True

    def overflow(self) -> int:
        """Pixels by which the page is wider than its window."""
        wide: int = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        return wide


def watch(context: BrowserContext) -> Watched:
    return Watched(context.new_page())


def picture(page: Page, wait: int = 500) -> Image.Image:
    """The page as it is now, once it stopped moving. (The caret stays: hiding it would need inline
    styles, which the policy forbids.)"""
    page.wait_for_timeout(wait)
    return Image.open(BytesIO(page.screenshot(caret="initial"))).convert("RGB")


def beside(left: Image.Image, right: Image.Image, gap: int = 24) -> Image.Image:
    """Two pictures in one."""
    size = (left.width + gap + right.width, max(left.height, right.height))
    both = Image.new("RGB", size, "#ffffff")
    both.paste(left, (0, 0))
    both.paste(right, (left.width + gap, 0))
    return both


def keep(image: Image.Image, name: str, folder: Path) -> int:
    """Writes the picture (to docs/screenshots with SCREENSHOTS=1) and answers with its bytes."""
    place = ROOT / "docs" / "screenshots" if os.environ.get("SCREENSHOTS") == "1" else folder
    place.mkdir(parents=True, exist_ok=True)
    path = place / name
    image.quantize(colors=256, dither=Image.Dither.NONE).save(path, optimize=True)
    return path.stat().st_size
