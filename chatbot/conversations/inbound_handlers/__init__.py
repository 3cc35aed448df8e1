"""What the inbox records, kind by kind: words, amendments, moves, echoes, notices."""
