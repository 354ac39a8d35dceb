SELECT timestamp // 86400000, count(*) FROM phi.AgentMessage_user GROUP BY ALL ORDER BY ALL
