SELECT model, sum(usage_input)::BIGINT, sum(usage_output)::BIGINT
FROM phi.AgentMessage_assistant GROUP BY model ORDER BY model
