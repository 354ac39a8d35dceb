/** Names: decided once, from file names, $defs keys and the place of inline shapes; never from neighbours or order. */

/** `llm-message`, `stopReason`, `tool_call` → `LlmMessage`, `StopReason`, `ToolCall`. */
export const pascalCase = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** The entity that a schema file holds: `phi/llm-message.schema.json` → `LlmMessage`. */
export const nameOfFile = (path: string): string =>
  pascalCase(path.slice(path.lastIndexOf("/") + 1, -".schema.json".length));
