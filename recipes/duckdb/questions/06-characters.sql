SELECT count(*), sum(length(text))::BIGINT FROM phi.AgentMessage_user_content_text
