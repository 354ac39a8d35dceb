"""A typical program. The test compares its output and checks its types."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError

from koine_messages import ABSENT, Codec, DecodeError, EncodeError, Unknown, appam, phi, pi


def show(title: str, *values: object) -> None:
    print(f"{title}:", *values)


# Build a message with attribute names, and match on it.
user = phi.UserMessage(
    content=[phi.TextContent(text="hi"), phi.ToolCallContent(id="1", name="add", arguments={"big": 2**70})],
    timestamp=1,
)
message = phi.LlmMessage(message=user, turn_id=phi.TurnId(loop_id="a", turn_index=0))


def words(block: phi.Content) -> str:
    match block:
        case phi.TextContent(text=text):
            return text
        case phi.ToolCallContent(name=name, arguments=arguments):
            return f"{name}({arguments})"
        case other:
            return type(other).__name__


show("words", [words(block) for block in user.content])

# A message that is flattened in JSON, with an unknown field after the declared ones.
message.unknown_fields["mood"] = "fine"
text = phi.llm_message_codec.stringify(message)
show("text", text)
show("canonical", phi.llm_message_codec.canonical(message))
show(
    "round trip",
    phi.llm_message_codec.parse(text) == message,
    phi.llm_message_codec.parse(text.encode()) == message,
)
show("copies", copy.deepcopy(message) == message, pickle.loads(pickle.dumps(message)) == message)
show("envelope", type(phi.agent_message_codec.parse(text)).__name__)

# An invalid document: every error with its location.
try:
    phi.message_codec.parse('{"role":"user","content":[{"type":"txt"},{"type":"text"}],"timeStamp":1}')
except DecodeError as error:
    show("issues", *[f"{issue.code} {issue.pointer}" for issue in error.issues])
    show("error", str(error).splitlines()[-1])
try:
    phi.message_codec.parse('{"role":"user",\n "role":"user"}')
except DecodeError as error:
    show("duplicate", error.issues[0])

# A salvaged field is dropped with a note.
decoded = phi.llm_message_codec.parse_with_notes(
    '{"role":"user","content":[],"timestamp":1,"turnId":{"loopId":7}}'
)
show("notes", decoded.value.turn_id, *decoded.notes)
show(
    "validate", [issue.pointer for issue in phi.llm_message_codec.validate(json.loads(text) | {"turnId": 5})]
)

# Open unions keep unknown variants, and open enums keep unknown values.
event = appam.stream_event_codec.parse('{"type":"teleported","to":{"b":1,"a":12345678901234567890}}')
show("unknown", event, appam.stream_event_codec.stringify(event), isinstance(event, Unknown))
show("open enum", pi.stop_reason_codec.name, phi.StopReasonValue.TOOL_USE)

# Externally tagged: a string, or an object with one key.
manual = phi.CacheStrategyManual(
    value=phi.ManualCacheStrategy(cache_system=True, cache_tools=False, cache_messages=True)
)
strategies: list[phi.CacheStrategy] = ["auto", manual]
show("strategies", *[phi.cache_strategy_codec.stringify(strategy) for strategy in strategies])

# Values without a JSON form are rejected on writing.
for broken in (float("nan"), "\ud800", {1: 2}, object()):
    user.content = [phi.ToolCallContent(id="1", name="x", arguments=[broken])]
    try:
        phi.message_codec.stringify(user)
    except EncodeError as problem:
        show("refused", *[f"{issue.code} {issue.pointer}" for issue in problem.issues])
user.content = []
user.timestamp = -1
try:
    user.model_dump()
    phi.message_codec.encode(user)
except (EncodeError, ValueError) as problem:
    show("range", "int_range" in str(problem))


# Messages inside a custom model, as in FastAPI.
class Conversation(BaseModel):
    messages: list[phi.AgentMessage]
    cache: phi.CacheStrategy = "auto"
    level: phi.ThinkingLevel | None = None


wire: dict[str, Any] = {
    "messages": [json.loads(text)],
    "cache": {"manual": json.loads(phi.manual_cache_strategy_codec.stringify(manual.value))},
}
conversation = Conversation.model_validate(wire)
show(
    "own model", conversation.messages == [phi.agent_message_codec.parse(text)], conversation.cache == manual
)
show(
    "dump",
    conversation.model_dump()["messages"] == wire["messages"],
    json.loads(conversation.model_dump_json(exclude={"level"})) == wire,
)
again = Conversation.model_validate_json(conversation.model_dump_json())
show("json", again == conversation)
try:
    Conversation.model_validate(
        {"messages": [{"role": "user", "content": [{"type": "txt"}], "timestamp": 1}]}
    )
except ValidationError as invalid:
    show("pydantic", [(line["type"], line["loc"]) for line in invalid.errors()])
schema = Conversation.model_json_schema()
show("schema", sorted(schema["$defs"])[:3], schema["$defs"]["UserMessage"]["required"])
show("flattened schema", sorted(phi.LlmMessage.model_json_schema()["properties"]))
show("adapter", TypeAdapter(phi.Message).dump_python(phi.UserMessage(content=[], timestamp=2)))

# The constructor is strict, and accepts only attribute names.
attempts: list[dict[str, Any]] = [
    {"content": [], "timestamp": "1"},
    {"content": [], "timestamp": True},
    {"content": None, "timestamp": 1},
]
for attempt in attempts:
    try:
        phi.UserMessage(**attempt)
    except ValidationError as invalid:
        show("strict", [(line["type"], line["loc"]) for line in invalid.errors()])


# A subclass may add methods.
class Speaker(phi.UserMessage):
    def say(self) -> str:
        return " ".join(words(block) for block in self.content)


speaker = Speaker(content=[phi.TextContent(text="ho")], timestamp=1)
show("subclass", speaker.say(), phi.message_codec.stringify(speaker))
show("subclass read", Speaker.model_validate(speaker.model_dump()).say())


# Codecs are typed values, so functions can accept any codec.
def size(codec: Codec[phi.Message], value: phi.Message) -> int:
    return len(codec.stringify(value))


show(
    "size",
    size(phi.message_codec, phi.UserMessage(content=[], timestamp=2)),
    len(phi.CODECS) > 10,
    bool(ABSENT),
)
