"""Draws the demo's pictures: simple, clean, the same every time, and nobody else's work."""

import io
import math
import random
from collections.abc import Callable, Mapping
from functools import cache

from PIL import Image, ImageColor, ImageDraw, ImageFilter, ImageFont

from config.demo.shop import Drawing

SIDE = 640
# Drawn larger and scaled down, so that edges are smooth.
_ZOOM = 2
_FULL = SIDE * _ZOOM

# Where a shape stands, in drawn pixels from the top, if not at the bottom.
_STANDS_AT = {"pastry": 810, "bun": 960, "bar": 880, "plate": 1060, "pizza": 1060}

Colour = tuple[int, int, int]
Pen = ImageDraw.ImageDraw


@cache
def product(drawing: Drawing, background: tuple[str, str]) -> bytes:
    """A square JPEG of the product on a soft background."""
    image = _backdrop(*(_rgb(colour) for colour in background)).copy()
    _shadow(image, _STANDS_AT.get(drawing.shape, 1080))
    SHAPES[drawing.shape](ImageDraw.Draw(image), _rgb(drawing.colour), _rgb(drawing.accent))
    return _jpeg(image.resize((SIDE, SIDE), Image.Resampling.LANCZOS))


def qr(title: str) -> bytes:
    """A square PNG that looks like a payment QR, says DEMO across, and cannot be scanned."""
    cells, cell = 29, 18
    margin = (SIDE - cells * cell) // 2
    image = Image.new("RGB", (SIDE, SIDE + 70), "white")
    pen = ImageDraw.Draw(image)
    chance = random.Random(title)  # noqa: S311 - a pattern, not a secret
    for row in range(cells):
        for column in range(cells):
            if chance.random() < 0.48:
                x, y = margin + column * cell, margin + row * cell
                pen.rectangle((x, y, x + cell - 1, y + cell - 1), fill="#111827")
    far = margin + (cells - 7) * cell
    for x, y in ((margin, margin), (far, margin), (margin, far)):
        _finder(pen, x, y, cell)
    middle = SIDE // 2
    pen.rounded_rectangle((middle - 130, middle - 45, middle + 130, middle + 45), 14, "#dc2626")
    pen.text((middle, middle), "DEMO", "white", _font(60), anchor="mm")
    pen.text((middle, SIDE + 15), title, "#111827", _font(30), anchor="mm")
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def _finder(pen: Pen, x: int, y: int, cell: int) -> None:
    for inset, colour in ((-1, "white"), (0, "#111827"), (1, "white"), (2, "#111827")):
        left, right = inset * cell, (7 - inset) * cell - 1
        pen.rectangle((x + left, y + left, x + right, y + right), fill=colour)


def _glass(pen: Pen, colour: Colour, accent: Colour) -> None:
    pen.line((760, 150, 690, 640), accent, 34)
    pen.line((760, 150, 900, 110), accent, 34)
    pen.polygon(((400, 300), (880, 300), (810, 1060), (470, 1060)), _mix(colour, (255,) * 3, 0.75))
    pen.polygon(((418, 400), (862, 400), (800, 1040), (480, 1040)), colour)
    pen.ellipse((416, 360, 864, 440), _mix(colour, (255,) * 3, 0.25))
    for x, y in ((540, 520), (690, 600), (590, 690)):
        pen.rounded_rectangle((x, y, x + 90, y + 90), 18, _mix(colour, (255,) * 3, 0.35))
    pen.polygon(((450, 460), (480, 460), (520, 980), (500, 980)), _mix(colour, (255,) * 3, 0.45))
    _slice(pen, 860, 320, 130, accent)


def _slice(pen: Pen, x: int, y: int, radius: int, colour: Colour) -> None:
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), colour)
    inner = radius - 18
    pen.ellipse((x - inner, y - inner, x + inner, y + inner), _mix(colour, (255,) * 3, 0.55))
    for turn in range(8):
        angle = math.pi * turn / 4
        end = (x + inner * math.cos(angle), y + inner * math.sin(angle))
        pen.line((x, y, *end), colour, 10)


def _bowl(pen: Pen, colour: Colour, accent: Colour) -> None:
    chance = random.Random(7)  # noqa: S311 - a pattern, not a secret
    fruits = (colour, accent, (120, 180, 70), (255, 154, 31), (122, 62, 142))
    for place in range(26):
        x, y = 640 + chance.randint(-330, 330), 560 + chance.randint(-110, 90)
        radius = chance.randint(55, 85)
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fruits[place % len(fruits)])
    pen.chord((240, 260, 1040, 1060), 2, 178, (250, 250, 252))
    pen.chord((300, 380, 980, 1030), 20, 160, (236, 240, 246))
    pen.rounded_rectangle((500, 1030, 780, 1080), 20, (236, 240, 246))


def _pastry(pen: Pen, colour: Colour, accent: Colour) -> None:
    pen.chord((240, 330, 1040, 1210), 180, 360, colour)
    pen.rounded_rectangle((240, 740, 1040, 810), 34, _mix(colour, (0, 0, 0), 0.12))
    for place in range(11):
        angle = math.pi * (1 + place / 10)
        x, y = 640 + 390 * math.cos(angle), 770 + 430 * math.sin(angle)
        pen.ellipse((x - 55, y - 55, x + 55, y + 55), _mix(colour, accent, 0.45))
    pen.chord((420, 470, 700, 900), 200, 300, accent)


def _bun(pen: Pen, colour: Colour, accent: Colour) -> None:
    for x, y in ((430, 760), (850, 760), (640, 640)):
        pen.ellipse((x - 250, y - 190, x + 250, y + 210), _mix(colour, (0, 0, 0), 0.1))
        pen.ellipse((x - 240, y - 200, x + 240, y + 180), colour)
        pen.ellipse((x - 150, y - 150, x + 90, y - 10), accent)


def _tub(pen: Pen, colour: Colour, accent: Colour) -> None:
    pen.rounded_rectangle((400, 200, 880, 330), 30, _mix(colour, (0, 0, 0), 0.35))
    for x in range(420, 870, 34):
        pen.line((x, 215, x, 315), _mix(colour, (255,) * 3, 0.2), 8)
    pen.rounded_rectangle((360, 310, 920, 1080), 60, colour)
    pen.rectangle((360, 520, 920, 900), accent)
    _label(pen, colour, 640, 700)
    pen.rounded_rectangle((385, 350, 425, 1040), 20, _mix(colour, (255,) * 3, 0.3))


def _bag(pen: Pen, colour: Colour, accent: Colour) -> None:
    pen.polygon(((370, 210), (910, 210), (960, 1080), (320, 1080)), colour)
    pen.rectangle((370, 210, 910, 280), _mix(colour, (0, 0, 0), 0.25))
    pen.ellipse((430, 450, 850, 870), accent)
    _label(pen, colour, 640, 660)


def _bottle(pen: Pen, colour: Colour, accent: Colour) -> None:
    pen.rounded_rectangle((490, 200, 790, 360), 26, (245, 246, 248))
    pen.rounded_rectangle((420, 340, 860, 1080), 90, colour)
    pen.rectangle((420, 540, 860, 880), accent)
    _label(pen, colour, 640, 700)
    pen.ellipse((880, 980, 1000, 1080), accent)
    pen.ellipse((950, 930, 1050, 1010), colour)


def _bar(pen: Pen, colour: Colour, accent: Colour) -> None:
    for y, back in ((470, accent), (700, colour)):
        pen.rounded_rectangle((200, y, 1080, y + 190), 24, back)
        front = colour if back == accent else accent
        pen.rectangle((330, y, 950, y + 190), _mix(back, front, 0.25))
        for x in (200, 1040):
            pen.rectangle((x, y, x + 40, y + 190), _mix(back, (0, 0, 0), 0.2))
        pen.rounded_rectangle((420, y + 70, 860, y + 120), 25, front)


def _shaker(pen: Pen, colour: Colour, accent: Colour) -> None:
    pen.rounded_rectangle((540, 130, 740, 250), 30, accent)
    pen.rounded_rectangle((430, 230, 850, 370), 30, colour)
    pen.polygon(((440, 370), (840, 370), (790, 1090), (490, 1090)), (225, 232, 240))
    pen.polygon(((462, 640), (818, 640), (790, 1070), (490, 1070)), _mix(accent, (255,) * 3, 0.35))
    for place, y in enumerate(range(480, 1000, 90)):
        pen.line((700, y, 790 - place * 6, y), colour, 8)


def _plate(pen: Pen, colour: Colour, accent: Colour) -> None:
    pen.ellipse((190, 560, 1090, 1080), (236, 240, 246))
    pen.ellipse((220, 570, 1060, 1040), (252, 252, 253))
    pen.ellipse((320, 640, 960, 980), _mix(colour, (255,) * 3, 0.7))
    pen.chord((350, 480, 930, 960), 150, 390, colour)
    chance = random.Random(11)  # noqa: S311 - a pattern, not a secret
    for _ in range(14):
        x, y = 640 + chance.randint(-210, 210), 660 + chance.randint(-80, 150)
        pen.ellipse((x - 50, y - 34, x + 50, y + 34), _mix(accent, colour, chance.random() / 2))
    pen.ellipse((800, 780, 900, 860), accent)


def _pizza(pen: Pen, colour: Colour, accent: Colour) -> None:
    pen.ellipse((190, 250, 1090, 1080), _mix(accent, (120, 60, 10), 0.45))
    pen.ellipse((240, 295, 1040, 1035), accent)
    pen.chord((240, 295, 1040, 1035), 90, 270, _mix(accent, (255,) * 3, 0.3))
    for x, y in ((420, 520), (500, 780), (350, 660), (560, 620), (560, 430), (540, 930)):
        pen.ellipse((x - 52, y - 52, x + 52, y + 52), colour)
    for x, y in ((760, 460), (880, 600), (740, 680), (860, 790), (720, 890)):
        pen.rounded_rectangle((x - 60, y - 24, x + 60, y + 24), 20, (95, 150, 70))
    pen.line((640, 265, 640, 1065), _mix(accent, (120, 60, 10), 0.3), 10)


def _label(pen: Pen, colour: Colour, x: int, y: int) -> None:
    for row, half in enumerate((150, 190, 110)):
        top = y - 70 + row * 55
        pen.rounded_rectangle((x - half, top, x + half, top + 26), 13, colour)


SHAPES: Mapping[str, Callable[[Pen, Colour, Colour], None]] = {
    "glass": _glass,
    "bowl": _bowl,
    "pastry": _pastry,
    "bun": _bun,
    "tub": _tub,
    "bag": _bag,
    "bottle": _bottle,
    "bar": _bar,
    "shaker": _shaker,
    "plate": _plate,
    "pizza": _pizza,
}


@cache
def _backdrop(top: Colour, bottom: Colour) -> Image.Image:
    strip = Image.new("RGB", (1, _FULL))
    for y in range(_FULL):
        strip.putpixel((0, y), _mix(top, bottom, y / _FULL))
    return strip.resize((_FULL, _FULL))


def _shadow(image: Image.Image, floor: int) -> None:
    image.paste((70, 60, 50), mask=_shade(floor))


@cache
def _shade(floor: int) -> Image.Image:
    mask = Image.new("L", (_FULL, _FULL), 0)
    ImageDraw.Draw(mask).ellipse((290, floor - 60, 990, floor + 40), 90)
    return mask.filter(ImageFilter.GaussianBlur(24))


def _mix(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _rgb(colour: str) -> Colour:
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue


def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


def _jpeg(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "JPEG", quality=86, optimize=True)
    return out.getvalue()


def proof(shop: str, amount: str, payer: str) -> bytes:
    """A PNG that looks like a receipt of a transfer and says that it is none."""
    width, height = 480, 640
    image = Image.new("RGB", (width, height), "#f8fafc")
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((24, 24, width - 24, height - 24), 22, "white", "#cbd5e1", 2)
    pen.ellipse((width // 2 - 42, 60, width // 2 + 42, 144), "#16a34a")
    pen.line([(width // 2 - 20, 104), (width // 2 - 5, 120), (width // 2 + 22, 86)], "white", 8)
    pen.text((width // 2, 180), "Transferencia realizada", "#111827", _font(26), anchor="mm")
    pen.text((width // 2, 250), amount, "#111827", _font(54), anchor="mm")
    for place, (label, value) in enumerate(
        (("De", payer), ("Para", shop), ("Banco", "Banco Demo"))
    ):
        y = 330 + place * 62
        pen.text((56, y), label, "#64748b", _font(20), anchor="lm")
        pen.text((width - 56, y), value, "#111827", _font(22), anchor="rm")
        pen.line([(56, y + 30), (width - 56, y + 30)], "#e2e8f0", 2)
    pen.rounded_rectangle((width // 2 - 110, 530, width // 2 + 110, 590), 14, "#dc2626")
    pen.text((width // 2, 560), "DEMO", "white", _font(34), anchor="mm")
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
