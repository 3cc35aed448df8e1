"""A message becomes what an Evolution server takes."""
