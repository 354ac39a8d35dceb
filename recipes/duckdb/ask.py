"""Runs queries against views on a Parquet file. Prints one row per line, a blank line after each
result, and timings to stderr. ask.py phi messages.parquet questions/*.sql
"""

import json
import pathlib
import sys
import time

import duckdb

dialect, parquet, *questions = sys.argv[1:]
database = duckdb.connect()
database.execute(f'CREATE SCHEMA "{dialect}"')
database.execute(f"CREATE VIEW \"{dialect}\".documents AS FROM '{parquet}'")
database.execute(pathlib.Path(f"generated/sql/{dialect}.duckdb.sql").read_text())
for question in questions:
    began = time.perf_counter()
    rows = database.execute(pathlib.Path(question).read_text()).fetchall()
    print(f"{question} {time.perf_counter() - began:.2f} s", file=sys.stderr)
    for row in rows:
        print(json.dumps(row, separators=(",", ":")))
    print()
