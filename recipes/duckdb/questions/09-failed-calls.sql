SELECT call.name, count(*)
FROM phi.AgentMessage_assistant_content_toolCall AS call
JOIN phi.AgentMessage_toolResult AS result ON result.toolCallId = call.id
WHERE result.isError GROUP BY call.name ORDER BY call.name
