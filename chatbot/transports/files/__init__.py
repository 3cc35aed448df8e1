"""What a file is, judged by its bytes, and pictures made anew."""
