"""Migrates a column of stored messages, as JSON text, to the current version. Returns the new
text and the issues.
"""

import json
import sys

from koine_messages.spark import upgrade
from session import open_session

spark = open_session(attempts=1)
texts = json.load(sys.stdin)["texts"]
frame = spark.createDataFrame(list(enumerate(texts)), "id INT, stored STRING").repartition(2)
rows = upgrade(frame, "phi.AgentMessage", "stored").orderBy("id").collect()
print(json.dumps([[row["upgraded"], [issue.asDict() for issue in row["issues"]]] for row in rows]))
