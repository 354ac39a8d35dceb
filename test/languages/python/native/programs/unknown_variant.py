"""Unknown variants are kept, even in custom models."""

from koine_messages import Unknown, phi
from pydantic import BaseModel, ValidationError


class Log(BaseModel):
    events: list[phi.AgentEvent]


text = '{"events":[{"type":"Teleported","to":{"b":1,"a":12345678901234567890}}]}'
log = Log.model_validate_json(text)
print(log.events[0])
print(log.model_dump_json() == text, Log.model_validate(log.model_dump()) == log)
print(Log(events=[Unknown("Sung", {"type": "Sung"})]).model_dump())
try:
    Log.model_validate({"events": [{"type": "TurnStart"}, {"type": 7}]})
except ValidationError as error:
    print([(line["type"], line["loc"][:3]) for line in error.errors()])
