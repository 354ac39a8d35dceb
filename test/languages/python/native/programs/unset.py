"""How unset fields, defaults and None appear in dumps."""

from koine_messages import phi

usage = phi.Usage(input=1, output=2, reasoning=0)
print(usage.model_dump())
print(usage.model_dump(exclude_unset=True))
print(usage.model_dump(exclude_defaults=True))
print(sorted(usage.model_fields_set))
print(sorted(phi.Usage.model_validate_json('{"input":1,"output":2}').model_fields_set))
block = phi.ThinkingContent(thinking="hm")
print(block.model_dump(), block.model_dump(exclude_unset=True), block.signature)
print(phi.ToolResult(content=[]).model_dump(), phi.ToolResult(content=[]).model_dump(exclude_none=True))
