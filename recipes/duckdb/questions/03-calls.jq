reduce (inputs | select(.role == "assistant") | .content[] | select(.type == "toolCall")) as $c ({}; .[$c.name] += 1)
| to_entries | sort_by(.key)[] | [.key, .value]
