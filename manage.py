#!/usr/bin/env python
"""Django's command line; commands that need servers find the embedded ones running."""

import os
import sys


def main() -> None:
    """Runs one command, with the embedded servers around it when it needs them."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from config import collecting

    collecting.seldom()
    from config.embedded import around

    around.run(sys.argv)


if __name__ == "__main__":
    main()
