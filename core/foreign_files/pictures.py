"""What the process of a foreign file is asked to do with a picture: the question and its answers.

The decoder is loaded there alone (`drawing`).
"""

from importlib import import_module
from typing import Any, BinaryIO

TOO_MANY_PIXELS, BROKEN = "too_many_pixels", "broken"


def redraw_picture(file: BinaryIO, out: BinaryIO, **options: Any) -> dict[str, Any]:
    """What `drawing.redraw_picture` tells."""
    drawing = import_module("core.foreign_files.drawing")
    told: dict[str, Any] = drawing.redraw_picture(file, out, **options)
    return told
