/** Events of the Responses API that carry text, as data. Source: the types of its SDK. */

/** Where the text of an event stands: in a member of the item, or of a part in one of its lists. */
export interface TextEvent {
  /** The type of the item. */
  readonly item: string;
  readonly list?: "content" | "summary";
  /** The type of the part. */
  readonly part?: string;
  readonly key: string;
}

export const listNames = ["content", "summary"] as const;

/** Each comes as `.delta`, and whole as `.done`. */
export const textEvents: ReadonlyMap<string, TextEvent> = new Map<string, TextEvent>([
  ["response.output_text", { item: "message", list: "content", part: "output_text", key: "text" }],
  ["response.refusal", { item: "message", list: "content", part: "refusal", key: "refusal" }],
  ["response.reasoning_text", { item: "reasoning", list: "content", part: "reasoning_text", key: "text" }],
  [
    "response.reasoning_summary_text",
    { item: "reasoning", list: "summary", part: "summary_text", key: "text" },
  ],
  ["response.function_call_arguments", { item: "function_call", key: "arguments" }],
  ["response.mcp_call_arguments", { item: "mcp_call", key: "arguments" }],
  ["response.custom_tool_call_input", { item: "custom_tool_call", key: "input" }],
  ["response.code_interpreter_call_code", { item: "code_interpreter_call", key: "code" }],
]);

/** Each comes as `.added`, and whole as `.done`. */
export const partEvents: ReadonlyMap<string, "content" | "summary"> = new Map([
  ["response.content_part", "content"],
  // Servers of open models name the parts of reasoning so.
  ["response.reasoning_part", "content"],
  ["response.reasoning_summary_part", "summary"],
]);

/** Events of what no response holds in the end, and of how far a tool of the API is, which its item says in the end. */
const passing = [
  /^response\.audio\./,
  /^response\.compaction\.compacting$/,
  /^response\.(\w+_call|mcp_list_tools)\.\w+$/,
  /^keepalive$/,
];

export const isPassing = (type: string): boolean => passing.some((pattern) => pattern.test(type));
