reduce (inputs | select(.role == "user")) as $m ({}; .[($m.timestamp / 86400000 | floor | tostring)] += 1)
| to_entries | sort_by(.key | tonumber)[] | [(.key | tonumber), .value]
