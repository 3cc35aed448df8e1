"""Vectors as PostgreSQL takes them (pgvector). Pure."""

import struct
import sys
from array import array


def packed(vector: "array[float]") -> bytes:
    """The binary form of a `vector`, for COPY: its length, a spare number, big-endian floats."""
    numbers = vector[:]
    if sys.byteorder == "little":
        numbers.byteswap()
    return struct.pack(">HH", len(vector), 0) + numbers.tobytes()


def worded(vector: "array[float]") -> str:
    """The text form of a `vector`, for a parameter of a statement."""
    return "[" + ",".join([f"{one:.7g}" for one in vector]) + "]"
