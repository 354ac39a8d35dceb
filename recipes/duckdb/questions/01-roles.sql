SELECT role, count(*) FROM phi.AgentMessage GROUP BY role ORDER BY role
