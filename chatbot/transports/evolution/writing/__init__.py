"""A letter becomes what an Evolution server takes."""
