"""FastAPI: the OpenAPI document contains the messages, their tags and descriptions."""

from fastapi import FastAPI
from koine_messages import phi

app = FastAPI()


@app.post("/messages")
def post(message: phi.Message) -> phi.Usage:
    return phi.Usage(input=len(message.content), output=0)


document = app.openapi()
schemas = document["components"]["schemas"]
print(sorted(schemas))
body = document["paths"]["/messages"]["post"]["requestBody"]["content"]["application/json"]["schema"]
print(body["discriminator"]["propertyName"], sorted(body["discriminator"]["mapping"]))
print(schemas["Usage"]["properties"]["cache_read"])
print(schemas["UserMessage"]["required"])
