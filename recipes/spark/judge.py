"""Validates a column of messages on the executors: spark-submit judge.py phi.AgentMessage messages.jsonl verdicts"""

import sys

from koine_messages.spark import validate
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

entity, messages, verdicts = sys.argv[1:]
spark = SparkSession.builder.appName("koine").getOrCreate()
lines = spark.read.text(messages).withColumn("row", F.monotonically_increasing_id())
judged = validate(lines, entity, "value")
judged.select("row", "verdict", "codes", "pointers", "value").write.mode("overwrite").parquet(verdicts)
