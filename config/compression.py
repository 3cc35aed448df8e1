"""Pages leave compressed where the browser takes it; JSON, pictures, files and sockets are
left alone.

Django's middleware pads each answer by a random length (the BREACH attack), and CSRF tokens are
masked anew in each page.
"""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

COMPRESSED = "text/html"


class TextPages(GZipMiddleware):
    """gzip for pages; what programs are answered is left as it is."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        kind = response.get("Content-Type", "").partition(";")[0]
        if response.streaming or kind != COMPRESSED:
            return response
        return super().process_response(request, response)
