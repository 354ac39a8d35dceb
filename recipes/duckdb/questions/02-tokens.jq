reduce (inputs | select(.role == "assistant")) as $m ({}; .[$m.model] |= [.[0] + $m.usage.input, .[1] + $m.usage.output])
| to_entries | sort_by(.key)[] | [.key] + .value
