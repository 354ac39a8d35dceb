"""The JSON Schema for tool definitions: keys, descriptions, tags and limits."""

from typing import Any

from koine_messages import phi
from pydantic import TypeAdapter

schema: dict[str, Any] = phi.ToolResultMessage.model_json_schema()
print(schema["description"])
print(schema["required"])
print(schema["properties"]["toolName"])
print(schema["properties"]["content"]["items"]["discriminator"])
print(schema["$defs"]["ThinkingContent"]["properties"]["signature"]["description"])
print(phi.TurnId.model_json_schema()["properties"]["turnIndex"])
flattened = phi.LlmMessage.model_json_schema()
print(sorted(flattened["properties"]), flattened["allOf"][0]["discriminator"]["propertyName"])
opened = TypeAdapter(phi.AgentEvent).json_schema()
print(len(opened["anyOf"][0]["oneOf"]), opened["anyOf"][1])
