"""FastAPI: response filters apply inside messages."""

from fastapi import FastAPI
from fastapi.testclient import TestClient
from koine_messages import phi

app = FastAPI()
user = phi.UserMessage(content=[phi.TextContent(text="hi")], timestamp=1, unknown_fields={"mood": "fine"})
message = phi.LlmMessage(message=user, turn_id=phi.TurnId(loop_id="a", turn_index=0))
usage = phi.Usage(input=1, output=2)


@app.get("/whole")
def whole() -> phi.AgentMessage:
    return message


@app.get("/excluded", response_model=phi.UserMessage, response_model_exclude={"content"})
def excluded() -> phi.UserMessage:
    return user


@app.get("/included", response_model=phi.UserMessage, response_model_include={"timestamp"})
def included() -> phi.UserMessage:
    return user


@app.get("/flattened", response_model=phi.LlmMessage, response_model_exclude={"content", "turn_id"})
def flattened() -> phi.LlmMessage:
    return message


@app.get("/unset", response_model=phi.Usage, response_model_exclude_unset=True)
def unset() -> phi.Usage:
    return usage


@app.get("/names", response_model=phi.LlmMessage, response_model_by_alias=False)
def names() -> phi.LlmMessage:
    return message


client = TestClient(app)
for path in ("whole", "excluded", "included", "flattened", "unset", "names"):
    print(path, client.get(f"/{path}").text)
