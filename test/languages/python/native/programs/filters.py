"""`include` and `exclude` filters at any depth."""

from koine_messages import phi

user = phi.UserMessage(
    content=[
        phi.TextContent(text="hi"),
        phi.ToolCallContent(id="1", name="add", arguments={"a": 1, "secret": 2}),
    ],
    timestamp=1,
    unknown_fields={"mood": "fine"},
)
print(user.model_dump_json(exclude={"content"}))
print(user.model_dump(include={"timestamp"}))
print(user.model_dump(exclude={"mood": True, "content": {0: True, 1: {"arguments": {"secret"}}}}))
print(user.model_dump(include={"content": {"__all__": {"type"}}}))
print(user.model_dump_json(exclude={"content": {"__all__": {"text", "arguments"}}}))
