"""Runs scripts and queries in DuckDB. Reads a JSON request and prints one line of rows per
query, each row as JSON text.
"""

import json
import sys

import duckdb

request = json.load(sys.stdin)
connection = duckdb.connect()
for script in request["scripts"]:
    connection.execute(script)
for query in request["queries"]:
    rows = connection.execute(f'SELECT to_json("a row")::VARCHAR FROM ({query}) AS "a row"').fetchall()
    print(json.dumps([row for (row,) in rows]))
