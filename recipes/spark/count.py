"""Counts the verdicts in a folder: spark-submit count.py verdicts"""

import sys

from pyspark.sql import SparkSession
from pyspark.sql import functions as F

spark = SparkSession.builder.appName("koine").getOrCreate()
verdicts = spark.read.parquet(sys.argv[1])
codes = verdicts.select(F.explode_outer("codes").alias("code"), "verdict")
for row in codes.groupBy("verdict", "code").count().orderBy("verdict", "code").collect():
    verdict = {True: "valid", False: "invalid", None: "not judged"}[row["verdict"]]
    print(*[row["count"], verdict, row["code"]][: 3 if row["code"] else 2])
