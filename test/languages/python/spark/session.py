"""Creates a Spark session for a test: two cores and the given number of attempts."""

from pyspark.sql import SparkSession


def open_session(attempts=1, **options):
    builder = SparkSession.builder.master(f"local[2,{attempts}]")
    settings = {"spark.ui.enabled": "false", "spark.log.level": "OFF", "spark.driver.memory": "3g"}
    more = {name.replace("_", "."): value for name, value in options.items()}
    for name, value in {**settings, **more}.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()
