reduce (inputs | select(.role == "assistant") | .content[] | select(.type == "toolCall") | .arguments.city) as $c ({}; .[$c] += 1)
| to_entries | sort_by(.key)[] | [.key, .value]
