"""Infers a JSON Schema with `koine infer` on executors that have Node: spark-submit infer.py Event messages.jsonl event.schema.json"""

import base64
import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from pipe import piped
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

KOINE = os.environ.get("KOINE", "npx koine")

# Prints the summary of a partition as one line. Lines that are not JSON are counted in the summary
# instead of causing a failure.
SUMMARIZE = f"""
  set -e
  summary=$(mktemp)
  trap 'rm -f "$summary"' EXIT
  {KOINE} infer - --partial "$summary" >&2 || [ $? -eq 1 ]
  base64 < "$summary" | tr -d '\\n'
  echo
"""


def summaries(texts: DataFrame) -> DataFrame:
    """Returns one summary per partition. Its size depends on the types in the data, not on the number of rows."""
    letters = F.decode(F.col("value").cast("binary"), "ISO-8859-1")
    return piped(texts.select(letters), ["sh", "-c", SUMMARIZE])


def write_schema(parts: DataFrame, name: str, out: str) -> None:
    """Merges the summaries on the driver. The schema does not depend on how the data is
    partitioned.
    """
    with tempfile.TemporaryDirectory() as folder:
        for index, (summary,) in enumerate(parts.toLocalIterator()):
            Path(folder, f"{index}.summary").write_bytes(base64.b64decode(summary))
        files = sorted(str(file) for file in Path(folder).iterdir())
        command = [*shlex.split(KOINE), "infer", *files, "--merge", "--name", name, "--out", out]
        status = subprocess.run(command).returncode
        if status > 1:
            sys.exit(status)


if __name__ == "__main__":
    name, messages, out = sys.argv[1:]
    spark = SparkSession.builder.appName("koine").getOrCreate()
    write_schema(summaries(spark.read.text(messages)), name, out)
