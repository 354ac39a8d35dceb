"""Validates the same messages in several ways, and prints the counts and first issues for each."""

import json
import os
import pathlib
import sys

from koine_messages.spark import validate
from pyspark import TaskContext
from pyspark.sql import functions as F
from session import open_session

sys.path.insert(0, str(pathlib.Path("recipes/spark").resolve()))
from pipe import judged

request = json.load(sys.stdin)
folder = pathlib.Path(request["folder"])
entity = "phi.AgentMessage"
spark = open_session(3)
WITHIN = (1 << 33) - 1


def rows_before(frame):
    """Counts the rows before each partition."""
    counts = {
        row["part"]: row["count"]
        for row in frame.groupBy(F.spark_partition_id().alias("part")).count().collect()
    }
    before, total = {}, 0
    for part in range(frame.rdd.getNumPartitions()):
        before[part] = total
        total += counts.get(part, 0)
    return before


def numbered(frame):
    """Numbers the lines of a file from 1, in order."""
    place = F.monotonically_increasing_id()
    before = spark.createDataFrame(list(rows_before(frame).items()), "part INT, before LONG")
    placed = frame.select(
        "value", F.spark_partition_id().alias("part"), place.bitwiseAND(F.lit(WITHIN)).alias("at")
    )
    line = (F.col("before") + F.col("at") + 1).alias("line")
    return placed.join(F.broadcast(before), "part").select(line, F.col("value").cast("binary").alias("value"))


def stored(name, frame):
    place = str(folder / name)
    frame.write.mode("overwrite").parquet(place)
    return spark.read.parquet(place)


def skewed(frame):
    """Puts nearly all rows in one of four partitions."""
    where = F.when(F.col("line") % 100 < 97, 0).otherwise(F.col("line") % 3 + 1)
    return (
        frame.withColumn("where", where)
        .repartitionByRange(4, "where")
        .sortWithinPartitions("line")
        .drop("where")
    )


def dying(batches):
    """The first attempt at a task fails, the second terminates its process, and the third
    succeeds.
    """
    context = TaskContext.get()
    attempt = context.attemptNumber() if context.partitionId() == 0 else 2
    for batch in batches:
        yield batch
        if attempt < 2:
            (folder / f"died-{attempt}").touch()
        if attempt == 0:
            raise RuntimeError("an accident")
        if attempt == 1:
            os._exit(9)


def by_arrow(frame):
    return validate(frame, entity, "value")


def by_arrow_killed(frame):
    before = frame.mapInArrow(dying, frame.schema)
    after = validate(before, entity, "value")
    return after.mapInArrow(dying, after.schema)


def by_pipe(frame):
    """Maps each row's position, which is the same in the input and in the results, to its line
    number.
    """
    places = frame.select("line", F.monotonically_increasing_id().alias("row"))
    return judged(frame, entity, "value").join(places, "row")


def by_pipe_killed(frame):
    whole = os.environ["KOINE"]
    os.environ["KOINE"] = request["dying"]
    try:
        return by_pipe(frame)
    finally:
        os.environ["KOINE"] = whole


def told(answers):
    answers = answers.select("line", "verdict", "codes", "pointers").persist()
    issues = answers.select("line", F.explode(F.arrays_zip("codes", "pointers")).alias("issue"))
    each = issues.select("line", "issue.codes", "issue.pointers")
    first = each.orderBy("line", "codes", "pointers").limit(100).collect()
    counts = {row["codes"]: row["count"] for row in each.groupBy("codes").count().collect()}
    valid = answers.where("verdict").count()
    lines = answers.agg(F.countDistinct("line")).first()[0]
    rows = answers.count()
    answers.unpersist()
    return {
        "rows": rows,
        "lines": lines,
        "valid": valid,
        "counts": counts,
        "first": [list(row) for row in first],
    }


lines = stored("lines", numbered(spark.read.text(request["file"])).sortWithinPartitions("line"))
# Persisted, because Spark would split a large stored file and thus the large partition.
skew = skewed(lines).persist()
sizes = sorted((row["count"] for row in skew.groupBy(F.spark_partition_id()).count().collect()), reverse=True)
said = {
    "arrow": told(by_arrow(lines)),
    "arrow, a task killed twice": told(by_arrow_killed(lines)),
    "arrow, a skewed partition": told(by_arrow(skew)),
    "pipe": told(by_pipe(lines)),
    "pipe, a process killed twice": told(by_pipe_killed(lines)),
    "pipe, a skewed partition": told(by_pipe(skew)),
}
print(json.dumps({"ways": said, "isSkewed": sizes[0] > 0.9 * sum(sizes)}))
