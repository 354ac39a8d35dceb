"""Every method in Operator's documentation returns the results in the table next to the schemas."""

import base64
import io
import json
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from koine_messages import operator
from koine_messages import operator_methods as methods
from koine_messages import operator_methods_media as media
from koine_messages import operator_methods_session as session
from koine_messages.core import Codec
from pydantic import BaseModel, TypeAdapter

FOLDER = Path(tempfile.mkdtemp())


def reader(entity: Any) -> Callable[[Any], Any]:
    return TypeAdapter(entity).validate_python


def many(entity: Any) -> Callable[[list[Any]], list[Any]]:
    return lambda wires: [reader(entity)(wire) for wire in wires]


def stamp(wire: dict[str, Any]) -> methods.Stamp:
    return methods.Stamp(wire["id"], wire["timestamp"])


def path(name: str, data: str | None) -> str:
    file = Path(tempfile.mkdtemp(dir=FOLDER)) / name
    if data is not None:
        file.write_bytes(base64.b64decode(data))
    return str(file)


def assistant(contents: list[Any], outcome: dict[str, Any], made: dict[str, Any]) -> Any:
    usage = reader(operator.Usage)(outcome.get("usage", {}))
    return methods.assistant_message(
        many(operator.Content)(contents), **{**outcome, "usage": usage}, stamp=stamp(made)
    )


def audio(of: Any, data: str | None) -> Any:
    read = None if data is None else lambda _: base64.b64decode(data)
    return media.audio_to_base64(reader(operator.AudioContent)(of), read)


contents = many(operator.Content)
results = many(operator.ToolResultContent)
answer = reader(operator.AssistantMessage)

METHODS: dict[str, Callable[..., Any]] = {
    "TextContent.create": lambda _, fields: operator.TextContent(**fields),
    "ThinkingContent.create": lambda _, fields: operator.ThinkingContent(**fields),
    "ToolCallContent.create": lambda _, fields: operator.ToolCallContent(**fields),
    "ToolResultContent.create": lambda _, fields: operator.ToolResultContent(**fields),
    "Usage.create": lambda _, fields: operator.Usage(**fields),
    "UsageCost.create": lambda _, fields: operator.UsageCost(**fields),
    "Usage.contextSize": lambda of: methods.context_size(reader(operator.Usage)(of)),
    "UserMessage.create": lambda _, given, made: methods.user_message(contents(given), stamp(made)),
    "UserMessage.text": lambda _, text, made: methods.user_text(text, stamp(made)),
    "UserMessage.withImages": lambda _, text, given, made: methods.user_with_images(text, given, stamp(made)),
    "UserMessage.withAudio": lambda _, text, given, made: methods.user_with_audio(text, given, stamp(made)),
    "SystemMessage.text": lambda _, text, made: methods.system_text(text, stamp(made)),
    "ToolMessage.fromResult": lambda _, given, made: methods.tool_from_result(
        results([given])[0], stamp(made)
    ),
    "ToolMessage.fromResults": lambda _, given, made: methods.tool_from_results(results(given), stamp(made)),
    "AssistantMessage.create": lambda _, given, outcome, made: assistant(given, outcome, made),
    "AssistantMessage.textContent": lambda of: methods.text_content(answer(of)),
    "AssistantMessage.toolCalls": lambda of: methods.tool_calls(answer(of)),
    "AssistantMessage.thinking": lambda of: methods.thinking(answer(of)),
    "AssistantMessage.withEnd": lambda of, event: methods.with_end(
        answer(of), reader(operator.EndEvent)(event)
    ),
    "ImageContent.create": lambda _, given: media.image_content(given),
    "ImageContent.fromBytes": lambda _, data: media.image_content([base64.b64decode(data)]),
    "ImageContent.fromBase64": lambda _, data: media.image_from_base64(data),
    "ImageContent.fromUrl": lambda _, url: media.image_from_url(url),
    "ImageContent.fromFile": lambda _, name, data: media.image_from_file(path(name, data)),
    "ImageContent.toBase64": lambda of: media.images_to_base64(reader(operator.ImageContent)(of)),
    "AudioContent.create": lambda _, given: media.audio_content(given),
    "AudioContent.fromBytes": lambda _, data: media.audio_content([base64.b64decode(data)]),
    "AudioContent.fromBase64": lambda _, data: media.audio_from_base64(data),
    "AudioContent.fromFile": lambda _, name, data: media.audio_from_file(path(name, data)),
    "AudioContent.toBase64": audio,
    "CustomMessage.fromSession": lambda _, entry: session.custom_from_session(
        reader(operator.CustomMessageEntry)(entry)
    ),
    "BranchSummaryMessage.fromSession": lambda _, entry: session.branch_summary_from_session(
        reader(operator.BranchEntry)(entry)
    ),
    "CompactionSummaryMessage.fromSession": lambda _, entry: session.compaction_summary_from_session(
        reader(operator.CompactionEntry)(entry)
    ),
    "AgentMessage.asLlm": lambda of: session.as_llm(reader(operator.AgentMessage)(of)),
    "llmContext": lambda _, given: session.llm_context(many(operator.AgentMessage)(given)),
    "sentToLlm": lambda _, given: session.sent_to_llm(many(operator.LlmMessage)(given)),
    "buildSessionContext": lambda _, branch: session.build_session_context(
        many(operator.SessionEntry)(branch)
    ),
}


def wire(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [wire(one) for one in value]
    if not isinstance(value, BaseModel):
        return value
    return json.loads(Codec[Any]("value", type(value)).stringify(value))


def outcome_of(case: dict[str, Any]) -> dict[str, Any]:
    try:
        return {"gives": wire(METHODS[case["method"]](case.get("of"), *case.get("with", [])))}
    except media.MediaError as error:
        return {"raises": error.code}


cases = json.loads(Path("schema/operator/methods/cases.json").read_text())
for case in cases:
    found = outcome_of(case)
    if found != {key: case[key] for key in ("gives", "raises") if key in case}:
        print(
            case["method"], case.get("with"), "gives", found, "and not", case.get("gives", case.get("raises"))
        )
shutil.rmtree(FOLDER)
print(METHODS.keys() - {case["method"] for case in cases} or "every case holds")


class Picture:
    """An image that is stored as PNG, because it has no format."""

    format = None

    def save(self, fp: io.BytesIO, format: str | None = None) -> None:
        fp.write(f"{format} bytes".encode())


print(media.image_content([Picture()]).images)
message = methods.user_text("hello")
print(len(message.id or ""), (message.timestamp or 0) > 1.7e9)
