"""Private files: proofs, pictures and QR codes, handed out only to members of their merchant.

A stored path is `<kind>/<merchant id>/<name>`, so whose file it is stands in its name and one
view with one check serves them all (invariant 7).
"""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import IO

from django.contrib.auth.decorators import login_required
from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponseBase
from django.views.decorators.http import require_safe

from core import row_wall
from merchants import access
from merchants.models import Merchant
from merchants.roles import Permission

# What a browser may show within a page; everything else is only ever downloaded.
SHOWN: dict[str, str] = {
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".png": "image/png",
    ".webp": "image/webp",
    ".gif": "image/gif",
}
DOWNLOADED: dict[str, str] = {
    ".pdf": "application/pdf",
    ".ogg": "audio/ogg",
    ".mp3": "audio/mpeg",
    ".aac": "audio/aac",
    ".m4a": "audio/mp4",
    ".amr": "audio/amr",
    ".mp4": "video/mp4",
    ".3gp": "video/3gpp",
}
PAGE = ".pdf"
VIEWER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
_RANGE = re.compile(r"bytes=([0-9]{0,18})-([0-9]{0,18})", re.ASCII)


def is_gone(path: str) -> bool:
    """Whether the file is known to be missing, without a call over the network.

    Of a bucket nobody asks within a transaction (invariant 10): a message whose picture is not
    there fails when it leaves, as one whose picture goes meanwhile.
    """
    return not getattr(default_storage, "is_remote", False) and not default_storage.exists(path)


@login_required
@require_safe
def private(request: HttpRequest, kind: str, merchant_id: int, name: str) -> HttpResponseBase:
    """The file at `kind/merchant_id/name`; 404 for whoever may not see that merchant."""
    merchant = Merchant.objects.filter(pk=merchant_id).first()
    if merchant is None or not row_wall.reaches(merchant_id):
        raise Http404
    if not access.may(request.user, merchant, Permission.VIEW):
        raise Http404
    return handed_out(request, f"{kind}/{merchant_id}/{name}")


def handed_out(
    request: HttpRequest, path: str, name: str = "", *, opens: bool = False
) -> HttpResponseBase:
    """The stored file at `path`, whose right to be seen the caller has checked; 404 without one.

    Pictures are shown, all else is downloaded under `name`; with `opens` a PDF may be looked at.
    """
    try:
        file = default_storage.open(path)
    except (OSError, ValueError) as error:
        raise Http404 from error
    suffix = PurePosixPath(path).suffix.lower()
    looked_at = opens and suffix == PAGE
    response = FileResponse(
        file,
        as_attachment=suffix not in SHOWN and not looked_at,
        filename=name or PurePosixPath(path).name,
        content_type=SHOWN.get(suffix) or DOWNLOADED.get(suffix, "application/octet-stream"),
    )
    _give_part(response, file, request.headers.get("range", ""))
    # Whatever a customer sent is never run as a page of ours, and no shared cache keeps it. A
    # browser's own viewer does not start in a sandbox; it lets nothing out of the document.
    response["Content-Security-Policy"] = VIEWER if looked_at else "default-src 'none'; sandbox"
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "private, max-age=600"
    return response


def _give_part(response: FileResponse, file: IO[bytes], asked: str) -> None:
    """Only the part of the file that a player asks for (RFC 9110 §14), if it asks for one.

    What asks for several parts, or is no such wish, gets the whole file.
    """
    size = int(response.get("Content-Length") or 0)
    if not size:
        return
    response["Accept-Ranges"] = "bytes"
    found = _RANGE.fullmatch(asked)
    if found is None or not any(found.groups()):
        return
    first, last = found.groups()
    begin = int(first) if first else max(size - int(last), 0)
    end = min(int(last), size - 1) if first and last else size - 1
    if first and last and int(last) < begin:
        return
    if begin >= size:
        response.status_code, response["Content-Range"] = 416, f"bytes */{size}"
        response["Content-Length"] = "0"
        response.streaming_content = iter(())
        return
    response.status_code, response["Content-Range"] = 206, f"bytes {begin}-{end}/{size}"
    response["Content-Length"] = str(end - begin + 1)
    response.streaming_content = _part(file, begin, end - begin + 1)


def _part(file: IO[bytes], begin: int, left: int) -> Iterator[bytes]:
    file.seek(begin)
    while left > 0 and (chunk := file.read(min(left, FileResponse.block_size))):
        left -= len(chunk)
        yield chunk
