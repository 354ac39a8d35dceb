# `setpath` updates the object in place. `=` and `+=` would copy it each time.
def told:
  if .role == "assistant" then .content[] | select(.type == "toolCall") | [.id, .name]
  elif .role == "toolResult" and .isError then [.toolCallId]
  else empty end;
reduce (inputs | told) as [$id, $name] ({};
  if $name then setpath([$id]; $name)
  else ("= " + .[$id]) as $key | (.[$key] + 1) as $count | setpath([$key]; $count) end)
| to_entries | map(select(.key | startswith("= "))) | sort_by(.key)[] | [.key[2:], .value]
