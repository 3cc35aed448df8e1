"""What the assistant says of appointments on its own: reminders, recalls, news, freed times."""
