"""What a call may take and cost, decided on values. Pure."""
