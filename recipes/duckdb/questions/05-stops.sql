SELECT stopReason, count(*) FROM phi.AgentMessage_assistant GROUP BY stopReason ORDER BY stopReason
