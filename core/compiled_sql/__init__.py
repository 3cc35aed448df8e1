"""Hot statements, put into SQL once a process and planned once a connection (docs/adr/0021)."""
