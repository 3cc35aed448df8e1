"""Kills whatever can be killed at every moment of a sale, and counts what is true afterwards.

`make test-chaos` runs all of it; `tests/chaos/test_*.py` are a short selection for `make test`.
"""
