"""FastAPI: a message as the request body, and the response to an invalid one."""

from fastapi import FastAPI
from fastapi.testclient import TestClient
from koine_messages import phi

app = FastAPI()


@app.post("/messages")
def post(message: phi.AgentMessage) -> dict[str, str]:
    return {"type": type(message).__name__}


client = TestClient(app)
right = client.post("/messages", json={"role": "user", "content": [], "timestamp": 1})
print(right.status_code, right.json())
wrong = client.post("/messages", json={"role": "user", "content": [{"type": "text"}], "timestamp": -1})
print(wrong.status_code)
for line in wrong.json()["detail"]:
    print(line["type"], line["loc"])
