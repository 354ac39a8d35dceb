reduce (inputs | select(.role == "assistant")) as $m ({}; .[$m.stopReason] += 1)
| to_entries | sort_by(.key)[] | [.key, .value]
