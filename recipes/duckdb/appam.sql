-- Prints the messages of all stored Appam sessions, one per line: sqlite3 sessions.db < appam.sql
-- A column that is null or not JSON is also printed, so that it is counted as invalid.
SELECT CASE WHEN one.type IN ('object', 'array') THEN one.value ELSE json_quote(one.value) END
FROM session_history,
  json_each(CASE WHEN json_valid(messages) THEN messages ELSE json_array(messages) END) AS one
ORDER BY session_history.id, one.key;
