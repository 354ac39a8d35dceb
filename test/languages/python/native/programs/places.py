"""Line and column of an error in JSON text, counted from 1."""

from koine_messages import DecodeError, phi

text = """{
  "role": "assistant",
  "content": [
    {"type": "text"},
    {"type": "texts", "text": "größer 🚀", "a/b": 1}, 7
  ],
  "stopReason": "stopp",
  "timestamp": 1.5
}"""
for source in (text, text.encode()):
    try:
        phi.assistant_message_codec.parse(source)
    except DecodeError as problem:
        for issue in problem.issues:
            print(issue.line, issue.column, issue.pointer, issue.code)
try:
    phi.text_content_codec.parse('{"type": "text",\n "text": [1]}')
except DecodeError as problem:
    print(problem)
try:
    phi.text_content_codec.decode({"type": "text", "text": 1})
except DecodeError as problem:
    print(problem.issues[0].line, problem.issues[0].column)
