"""Validates with `koine validate` on executors that have Node: spark-submit pipe.py phi.AgentMessage messages.jsonl verdicts"""

import os
import sys

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

VERDICT = "valid BOOLEAN, issues ARRAY<STRUCT<code: STRING, pointer: STRING>>"

# Prints a `no_node` issue for each message, so that no row is lost, and writes the reason to
# stderr.
WITHOUT_NODE = """
  echo "koine: no node on the PATH of $(hostname). Install Node 20, or use koine_messages.spark." >&2
  exec awk '{ print "{\\"line\\":" NR ",\\"issues\\":[{\\"code\\":\\"no_node\\",\\"pointer\\":\\"\\",\\"message\\":\\"the executor has no Node\\"}]}" }'
"""


def script(entity: str) -> str:
    """Returns the shell command. Invalid messages are not a failure; any other error fails the task, and Spark retries it."""
    koine = os.environ.get("KOINE", "npx koine")
    judge = f"{koine} validate {entity} - --format jsonl"
    return f"command -v node >/dev/null || {{ {WITHOUT_NODE} }}\n{judge}; [ $? -le 1 ]"


def piped(texts: DataFrame, command: list[str]) -> DataFrame:
    """Runs the JVM's RDD.pipe with one process per partition. Maps bytes to ISO 8859-1 characters
    and back, so that every byte round-trips.
    """
    spark = texts.sparkSession
    jvm = spark.sparkContext._jvm
    text = jvm.org.apache.spark.sql.Encoders.STRING()
    lines = getattr(texts._jdf, "as")(text).toJavaRDD()
    words = jvm.java.util.ArrayList(command)
    answers = lines.pipe(words, jvm.java.util.HashMap(), False, 65536, "ISO-8859-1")
    return DataFrame(spark._jsparkSession.createDataset(answers.rdd(), text).toDF(), spark)


def lines_of(df: DataFrame, column: str) -> DataFrame:
    """Returns one line per row.

    Newlines become carriage returns, which are equivalent in JSON. Blank and null values become a
    placeholder, because koine skips blank lines.
    """
    text = F.col(column).cast("string")
    letters = F.decode(F.col(column).cast("binary"), "ISO-8859-1")
    starts_blank = F.substring(text, 1, 1).isin("", " ", "\t", "\r", "\n")
    is_blank = text.isNull() | (starts_blank & (F.ltrim(text, F.lit(" \t\r\n")) == ""))
    line = F.when(is_blank, "(nothing)").when(text.contains("\n"), F.translate(letters, "\n", "\r"))
    return df.select(line.otherwise(letters))


def judged(df: DataFrame, entity: str, column: str) -> DataFrame:
    """Returns one row for each row of `df`. `row` is its `monotonically_increasing_id()`."""
    answers = piped(lines_of(df, column), ["sh", "-c", script(entity)])
    is_valid = F.col("value").endswith('"valid":true}')
    answer = F.encode("value", "ISO-8859-1").cast("string")
    told = answers.select(
        F.monotonically_increasing_id().alias("row"),
        is_valid.alias("is_valid"),
        F.when(~is_valid, F.from_json(answer, VERDICT)).alias("told"),
    )
    return told.select(
        "row",
        F.when(F.col("is_valid"), True).otherwise(F.col("told.valid")).alias("verdict"),
        F.coalesce("told.issues.code", F.array()).alias("codes"),
        F.coalesce("told.issues.pointer", F.array()).alias("pointers"),
    )


if __name__ == "__main__":
    entity, messages, verdicts = sys.argv[1:]
    spark = SparkSession.builder.appName("koine").getOrCreate()
    judged(spark.read.text(messages), entity, "value").write.mode("overwrite").parquet(verdicts)
