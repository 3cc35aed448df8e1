"""The Evolution server itself: where it may be, requests, refusals, files."""
