"""For each record without a union, compares the fields that `typed` and `from_json` fill."""

import json
import sys

from koine_messages.spark import losses, struct, typed
from koine_messages.spark.forms import Choice, ListOf, MapOf, Object, Text
from koine_messages.spark.tree import form_of
from pyspark.sql import functions as F
from session import open_session

spark = open_session()


def shared(form, value):
    """Drops everything that `from_json` does not support: unions, choices, untyped JSON and
    undeclared members.
    """
    if (
        value is None
        or isinstance(form, Text | Choice)
        or (isinstance(form, Object) and form.tag is not None)
    ):
        return None
    match form:
        case ListOf(items):
            return [shared(items, one) for one in value]
        case MapOf(values):
            return {key: shared(values, one) for key, one in value.items()}
        case Object():
            return {one.name: shared(one.form, value[one.name]) for one in form.members}
        case _:
            return value


def plain(frame, column):
    return [row[column] and row[column].asDict(recursive=True) for row in frame.select(column).collect()]


def is_record(entity):
    """Values other than objects have a `value` column, which from_json does not fill."""
    form = form_of(entity, 1)
    return isinstance(form, Object) and form.tag is None


def compare(entity, texts):
    form = form_of(entity, 1)
    frame = spark.createDataFrame([(text,) for text in texts], "text STRING").coalesce(1)
    ours = plain(typed(frame, entity, "text"), "typed")
    theirs = plain(frame.withColumn("read", F.from_json("text", struct(entity))), "read")
    pairs = [(shared(form, one), shared(form, other)) for one, other in zip(ours, theirs, strict=True)]
    return [[str(one), str(other)] for one, other in pairs if one != other]


request = json.load(sys.stdin)
differ = {}
records = [pair for pair in request["examples"].items() if is_record(pair[0])]
for entity, texts in records:
    found = compare(entity, texts)
    if found:
        differ[entity] = found
frame = spark.createDataFrame([(text,) for text in request["messages"]], "text STRING").coalesce(1)
messages = [
    row[0] and json.loads(row[0])
    for row in typed(frame, "phi.AgentMessage", "text").select(F.to_json("typed")).collect()
]
said = [[loss.place, loss.code] for loss in losses("phi.AgentMessage")]
cut = [
    [loss.place for loss in losses("openai-chat.ThinkingPart", depth) if loss.code == "recursive"]
    for depth in (1, 2)
]
print(
    json.dumps({"compared": len(records), "differ": differ, "messages": messages, "losses": said, "cut": cut})
)
