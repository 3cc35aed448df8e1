"""Files that a merchant uploads: kept, read by a worker in a process of its own, watched by a page.

`purposes` is the table of what files are uploaded for; `requests` takes a file and tells where it
stands; `work` reads it; `pages` shows that it is being read.
"""
