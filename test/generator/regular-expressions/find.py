"""Reports whether Python's re finds a pattern in each text."""

import json
import re
import sys

questions = json.load(sys.stdin)
answers = []
for question in questions:
    pattern = re.compile(question["pattern"].replace("\\z", "\\Z"))
    answers.append([pattern.search(text) is not None for text in question["texts"]])
print(json.dumps(answers))
