-- A message a line, of all sessions that Appam stored: sqlite3 sessions.db < appam.sql
-- A column that holds no JSON, or nothing, is a line as well, so that it is counted.
SELECT CASE WHEN one.type IN ('object', 'array') THEN one.value ELSE json_quote(one.value) END
FROM session_history,
  json_each(CASE WHEN json_valid(messages) THEN messages ELSE json_array(messages) END) AS one
ORDER BY session_history.id, one.key;
