SELECT name, count(*) FROM phi.AgentMessage_assistant_content_toolCall GROUP BY name ORDER BY name
