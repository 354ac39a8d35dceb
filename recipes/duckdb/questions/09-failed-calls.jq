def told:
  if .role == "assistant" then .content[] | select(.type == "toolCall") | [.id, .name]
  elif .role == "toolResult" and .isError then [.toolCallId]
  else empty end;
reduce (inputs | told) as [$id, $name] ({}; if $name then .[$id] = $name else .["= " + .[$id]] += 1 end)
| to_entries | map(select(.key | startswith("= "))) | sort_by(.key)[] | [.key[2:], .value]
