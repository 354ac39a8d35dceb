SELECT count(DISTINCT (file, line)) FROM phi.AgentMessage_assistant_content_toolCall
