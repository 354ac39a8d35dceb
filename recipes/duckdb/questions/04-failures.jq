reduce (inputs | select(.role == "toolResult" and .isError)) as $m ({}; .[$m.toolName] += 1)
| to_entries | sort_by(.key)[] | [.key, .value]
