reduce inputs as $m ({}; .[$m.role] += 1) | to_entries | sort_by(.key)[] | [.key, .value]
