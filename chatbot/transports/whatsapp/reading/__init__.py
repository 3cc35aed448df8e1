"""What Meta sends becomes values. Pure."""
