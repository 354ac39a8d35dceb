"""Suggestions for tags and values that are written in a different notation or contain one or two
typos.
"""

from koine_messages import DecodeError, phi

for word in ("stpo", "tool_use", "STOP", "maxTurn", "halt"):
    wire = {"role": "assistant", "content": [{"type": "txet", "text": word}], "stopReason": word}
    try:
        phi.assistant_message_codec.decode(wire)
    except DecodeError as problem:
        for issue in problem.issues[:2]:
            print(issue.pointer, issue.message.partition("found ")[2] or issue.message)
