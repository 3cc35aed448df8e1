"""A letter becomes what Meta takes: cut, checked, rendered, its file uploaded."""
