reduce (inputs | select(.role == "assistant" and any(.content[]; .type == "toolCall"))) as $m ([0]; [.[0] + 1])
