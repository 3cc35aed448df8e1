"""The Graph API itself: requests, errors, files, accounts."""
