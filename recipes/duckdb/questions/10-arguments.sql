SELECT arguments ->> 'city', count(*) FROM phi.AgentMessage_assistant_content_toolCall GROUP BY ALL ORDER BY ALL
