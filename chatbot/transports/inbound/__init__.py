"""From a webhook body to the inbox: believed, kept, unpacked, its files brought home."""
