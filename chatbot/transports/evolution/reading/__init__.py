"""What an Evolution server sends becomes values. Pure."""
