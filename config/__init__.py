"""What makes the packages one running system: settings, servers, addresses. Imported by none."""
