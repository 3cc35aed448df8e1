"""What customers say of appointments: the wish, the person, which of the times on offer. Pure."""
