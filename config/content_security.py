"""What pages may load and run: the policy of every page that brings none of its own.

Console, simulator, the REST description and private files have stricter policies beside their
views, and a policy that is there stays. What is written here is for the admin, the sign-in page
and the pages of links.
"""

from typing import Any

from csp.constants import NONE, SELF, UNSAFE_EVAL, UNSAFE_INLINE


def policy() -> dict[str, Any]:
    """django-csp's setting. No page has a script of its own in the text, so no nonce is needed."""
    return {
        "DIRECTIVES": {
            "default-src": [NONE],
            # Alpine, which unfold's pages are made with, builds functions from its attributes.
            "script-src": [SELF, UNSAFE_EVAL],
            # Unfold's colours are a style element, and its bars and pictures have style attributes.
            "style-src": [SELF, UNSAFE_INLINE],
            "img-src": [SELF, "data:", "blob:"],
            "media-src": [SELF, "blob:"],
            "font-src": [SELF],
            "connect-src": [SELF],
            "object-src": [NONE],
            "base-uri": [NONE],
            "form-action": [SELF],
            "frame-ancestors": [NONE],
        }
    }
