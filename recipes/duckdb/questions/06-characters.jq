reduce (inputs | select(.role == "user") | .content[] | select(.type == "text") | .text) as $t ([0, 0]; [.[0] + 1, .[1] + ($t | length)])
