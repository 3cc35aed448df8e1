"""Questions by rules: read to a plan, told in SQL, answered in words. Pure."""
