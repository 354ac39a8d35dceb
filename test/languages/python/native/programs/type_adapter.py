"""TypeAdapter for unions, enums and lists of them, without a model."""

from koine_messages import phi
from pydantic import TypeAdapter, ValidationError

messages = TypeAdapter(list[phi.AgentMessage])
text = '[{"role":"user","content":[{"type":"text","text":"hi"}],"timestamp":1},{"role":"extension","kind":"a","data":[1]}]'
read = messages.validate_json(text)
print(read == messages.validate_python(messages.dump_python(read)))
print(messages.dump_json(read).decode() == text)
print(TypeAdapter(phi.StopReason).validate_python("toolUse"))
for wrong in ("toolUsed", 1):
    try:
        TypeAdapter(phi.StopReason).validate_python(wrong)
    except ValidationError as error:
        print(error.errors()[0]["type"])
print(TypeAdapter(dict[str, phi.Usage]).validate_json('{"a":{"input":1,"output":1e2}}')["a"].output)
