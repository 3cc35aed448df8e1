"""Who knows what: one declarative file a specialist, the loader that checks it, and who is
consulted in a turn. Nobody writes Python to add one."""
