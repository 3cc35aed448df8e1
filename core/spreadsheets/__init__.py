"""Files of tables that people upload: CSV and workbooks, read as a stream of rows."""
