"""What was meant: pure rules that read customers' Spanish, without Django, I/O or clock."""
