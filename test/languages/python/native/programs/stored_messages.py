"""Reads a session stored by an earlier version. A broken message and a broken line stay
unchanged.
"""

import json

from koine_messages import DecodeError, EncodeError, Kept, Message, phi

text = """{"koine":"history","dialect":"phi","version":"0.6.0"}
{"role":"user","content":[{"type":"text","text":"Hello"}],"timestamp":1}
{"role":"user","content":"Hello?","timestamp":2}
{"role":"user","con
"""
stored = phi.history.read(text)
print(stored.version, stored.form, len(stored.messages), phi.history.versions[-1])
for entry in stored.entries:
    match entry:
        case Message(phi.LlmMessage(message=phi.UserMessage(content=content))):
            print("user", content)
        case Message(other):
            print("something else", other)
        case Kept(text=None):
            print("kept", entry.version, json.dumps(entry.json), *entry.issues)
        case Kept():
            print("kept", entry.version, repr(entry.text), *entry.issues)

written = phi.history.write(stored.entries, form="lines")
print(written.text, end="")
print(phi.history.read(written.text).messages == stored.messages, written.issues)
print(phi.history.write(stored.entries, version="0.6.0").text)
for broken in ('{"koine":"history","dialect":"phi","version":"99.0.0","messages":[]}', "[]"):
    try:
        phi.history.read(broken.encode())
    except DecodeError as error:
        print(error)
try:
    phi.history.write([], version="99.0.0")
except EncodeError as error:
    print(error.issues[0].code)
