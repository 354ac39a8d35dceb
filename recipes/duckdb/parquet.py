"""Converts the output of `koine validate --format jsonl --documents` to Parquet.

parquet.py phi.AgentMessage messages.parquet < verdicts.jsonl
"""

import pathlib
import sys

import duckdb

entity, parquet = sys.argv[1:]
dialect = entity.split(".")[0]
database = duckdb.connect()
database.execute(pathlib.Path(f"generated/sql/{dialect}.duckdb.sql").read_text())
verdicts = database.sql(f"FROM \"{dialect}\".verdicts('{entity}', '/dev/stdin')")
verdicts.write_parquet(parquet)
