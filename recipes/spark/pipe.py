"""The same by `koine validate` on executors with Node: spark-submit pipe.py phi.AgentMessage messages.jsonl verdicts"""

import os
import sys

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

VERDICT = "line LONG, valid BOOLEAN, issues ARRAY<STRUCT<code: STRING, pointer: STRING, message: STRING>>, document STRING"

# A verdict that is none for each message, so that none is lost, and the reason on the other channel.
WITHOUT_NODE = """
  echo "koine: no node on the PATH of $(hostname); install Node 20, or judge by koine_messages.spark" >&2
  exec awk '{ print "{\\"line\\":" NR ",\\"issues\\":[{\\"code\\":\\"no_node\\",\\"pointer\\":\\"\\",\\"message\\":\\"the executor has no Node\\"}]}" }'
"""


def script(entity: str) -> str:
    """Findings are no failure; whatever else ends koine ends the task, which Spark tries again."""
    koine = os.environ.get("KOINE", "npx koine")
    judge = f"{koine} validate {entity} - --format jsonl --documents"
    return f"command -v node >/dev/null || {{ {WITHOUT_NODE} }}\n{judge}; [ $? -le 1 ]"


def piped(texts: DataFrame, command: list[str]) -> DataFrame:
    """RDD.pipe of the JVM: a process a partition; a byte is a letter of ISO 8859-1 both ways, so that none is lost."""
    spark = texts.sparkSession
    jvm = spark.sparkContext._jvm
    text = jvm.org.apache.spark.sql.Encoders.STRING()
    lines = getattr(texts._jdf, "as")(text).toJavaRDD()
    words = jvm.java.util.ArrayList(command)
    answers = lines.pipe(words, jvm.java.util.HashMap(), False, 65536, "ISO-8859-1")
    return DataFrame(spark._jsparkSession.createDataset(answers.rdd(), text).toDF(), spark)


def judged(df: DataFrame, entity: str, column: str) -> DataFrame:
    """A row for each of `df`: `partition` and `line` say which, counted from 0 and from 1."""
    letters = F.decode(F.col(column).cast("binary"), "ISO-8859-1")
    # JSON takes no newline where it takes no carriage return; koine passes over a blank line, and null has none.
    line = F.translate(letters, "\n", "\r")
    texts = df.select(F.when(F.trim(F.translate(line, "\t\r", "  ")) != "", line).otherwise("(nothing)"))
    answers = piped(texts, ["sh", "-c", script(entity)])
    answer = F.encode("value", "ISO-8859-1").cast("string")
    verdict = F.from_json(answer, VERDICT, {"maxStringLen": "500000000"})
    return answers.select(F.spark_partition_id().alias("partition"), verdict.alias("verdict")).select(
        "partition",
        "verdict.line",
        F.col("verdict.valid").alias("verdict"),
        F.coalesce("verdict.issues.code", F.array()).alias("codes"),
        F.coalesce("verdict.issues.pointer", F.array()).alias("pointers"),
        "verdict.document",
    )


if __name__ == "__main__":
    entity, messages, verdicts = sys.argv[1:]
    spark = SparkSession.builder.appName("koine").getOrCreate()
    judged(spark.read.text(messages), entity, "value").write.mode("overwrite").parquet(verdicts)
