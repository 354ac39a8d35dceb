"""None in a constructor means absent. In a dict to be validated, None means null."""

from koine_messages import pi
from pydantic import ConfigDict, ValidationError

created = pi.LabelEntry(timestamp="2024-02-29T12:34:56.789Z", target_id="a", label=None)
print(created.model_dump_json(), "label" in created.model_fields_set)


class Row:
    type = "label"
    timestamp = "2024-02-29T12:34:56.789Z"
    targetId = "a"
    label = None


class FromRow(pi.LabelEntry):
    model_config = ConfigDict(from_attributes=True)


class Checked(pi.LabelEntry):
    model_config = ConfigDict(validate_assignment=True)


print(FromRow.model_validate(Row()).label)
checked = Checked(timestamp="2024-02-29T12:34:56.789Z", target_id="a", label="b")
checked.label = None
print(checked.model_dump_json())
wire = {"type": "label", "timestamp": "2024-02-29T12:34:56.789Z", "targetId": "a", "label": None}
try:
    pi.LabelEntry.model_validate(wire)
except ValidationError as error:
    print(error.errors()[0]["loc"], error.errors()[0]["type"])
