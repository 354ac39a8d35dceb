SELECT toolName, count(*) FROM phi.AgentMessage_toolResult WHERE isError GROUP BY toolName ORDER BY toolName
