"""Where private files are kept; loads nothing of a store that is not used."""

from typing import Any


def entry(
    bucket: str,
    *,
    endpoint: str = "",
    region: str = "",
    prefix: str = "",
    key: str = "",
    secret: str = "",
) -> dict[str, Any]:
    """The entry of STORAGES: the bucket where one is named, else the folder MEDIA_ROOT."""
    if not bucket:
        return {"BACKEND": "django.core.files.storage.FileSystemStorage"}
    return {
        "BACKEND": "config.private_files.Bucket",
        "OPTIONS": {
            "bucket_name": bucket,
            "endpoint_url": endpoint or None,
            "region_name": region or None,
            "access_key": key or None,
            "secret_key": secret or None,
            "location": prefix,
        },
    }
