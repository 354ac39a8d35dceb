"""Errors in JSON text that codecs detect but pydantic's parser does not."""

from koine_messages import DecodeError, phi

twice = '{"role":"extension","role":"extension","kind":"a","data":-0}'
print(phi.ExtensionMessage.model_validate_json(twice).data)
try:
    phi.extension_message_codec.parse(twice)
except DecodeError as error:
    print(error)
message = phi.extension_message_codec.parse(
    '{"role":"extension","kind":"a","data":[-0,1e2,0.10,1e400000]}'.replace(",1e400000", "")
)
print(phi.extension_message_codec.stringify(message), message.model_dump_json())
print(phi.extension_message_codec.canonical(message))
