"""Prints the best of five execution times, in seconds, for each DuckDB query. Reads a JSON
request and prints a list.
"""

import json
import sys
import time

import duckdb

request = json.load(sys.stdin)
connection = duckdb.connect()
for script in request["scripts"]:
    connection.execute(script)


def best(query):
    times = []
    for _ in range(5):
        began = time.perf_counter()
        connection.execute(query).fetchall()
        times.append(time.perf_counter() - began)
    return min(times)


print(json.dumps([best(query) for query in request["queries"]]))
