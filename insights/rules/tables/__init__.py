"""What a file of rows holds: its writing, its headings, what its columns are and how cells read.

Pure: bytes and cells come in, plans and values go out. `insights.reading` opens the files.
"""
