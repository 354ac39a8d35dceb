"""Pickling, copying, and copying with changes."""

import copy
import pickle

from koine_messages import phi

user = phi.UserMessage(content=[phi.TextContent(text="hi")], timestamp=1, unknown_fields={"mood": "fine"})
message = phi.LlmMessage(message=user, turn_id=phi.TurnId(loop_id="a", turn_index=0))

again = pickle.loads(pickle.dumps(message))
print(again == message, again.unknown_fields)
deep = copy.deepcopy(message)
user.content.append(phi.TextContent(text="there"))
print(deep == message, copy.copy(message) == message)
later = message.model_copy(update={"turn_id": phi.TurnId(loop_id="a", turn_index=1)})
print(later.model_dump_json())
print(message.turn_id)
