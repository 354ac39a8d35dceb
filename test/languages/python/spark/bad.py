"""Prints the result for each row of columns with invalid input, once with Arrow and once with a
pipe.
"""

import json
import pathlib
import sys

from koine_messages.spark import frames, schemas, typed, upgrade, validate
from pyspark.sql import functions as F
from session import open_session

sys.path.insert(0, str(pathlib.Path("recipes/spark").resolve()))
from pipe import judged

spark = open_session(spark_sql_execution_arrow_maxRecordsPerBatch="1")
entity = "phi.AgentMessage"
message = '{"role":"user","content":[{"type":"text","text":"%s"}],"timestamp":1}'
mebibyte = 1 << 20
rows = {
    "fine": message % "ünïcode",
    "in lines": (message % "a").replace(",", ",\n"),
    "newline in a text": message % "a\nb",
    "null": None,
    "empty": "",
    "blank": " \t",
    "no JSON": "no JSON",
    "UTF-16": (message % "a").encode("utf-16"),
    "Latin-1": (message % "ü").encode("latin-1"),
    "byte order mark": b"\xef\xbb\xbf" + (message % "a").encode(),
    "60 MiB": message % ("a" * 60 * mebibyte),
    "65 MiB": message % ("a" * 65 * mebibyte),
    "65 MiB that are not JSON": "x" * 65 * mebibyte,
}


def octets(text):
    return bytearray(text.encode()) if isinstance(text, str) else text and bytearray(text)


frame = spark.createDataFrame([(name, octets(text)) for name, text in rows.items()], "id STRING, body BINARY")
place = str(pathlib.Path(json.load(sys.stdin)["folder"]) / "bad")
frame.coalesce(1).write.parquet(place)
frame = spark.read.parquet(place).coalesce(1)


def told(answers):
    found = answers.select("id", "verdict", "codes", "pointers").collect()
    return {row["id"]: [row["verdict"], row["codes"], row["pointers"]] for row in found}


def refused(call):
    try:
        call()
    except ValueError as error:
        return str(error)
    return None


arrow = told(validate(frame, entity, "body"))
text = told(
    validate(
        frame.where("id NOT LIKE '%MiB%'").withColumn("body", F.col("body").cast("string")), entity, "body"
    )
)
ids = [row["id"] for row in frame.select("id").collect()]
piped = {
    ids[row["row"]]: [row["verdict"], row["codes"], row["pointers"]]
    for row in judged(frame, entity, "body").collect()
}
typed_ids = [
    row["id"] for row in typed(frame, entity, "body").where("typed IS NOT NULL").select("id").collect()
]

frames.FINGERPRINT = "that of another package"
other = told(validate(frame.limit(2), entity, "body"))
frames.FINGERPRINT = schemas.FINGERPRINT

says = {
    "unknown entity": refused(lambda: validate(frame, "phi.Newer", "body")),
    "unknown dialect": refused(lambda: validate(frame, "newer.Message", "body")),
    "no column": refused(lambda: validate(frame, entity, "text")),
    "no text": refused(lambda: validate(frame.withColumn("n", F.lit(1)), entity, "n")),
    "taken": refused(lambda: validate(frame.withColumn("Codes", F.lit(1)), entity, "body")),
    "not stored": refused(lambda: upgrade(frame, "phi.Usage", "body")),
}
print(
    json.dumps(
        {"arrow": arrow, "text": text, "pipe": piped, "typed": typed_ids, "other": other, "says": says}
    )
)
