"""A message becomes what Meta takes: cut, checked, rendered, its file uploaded."""
