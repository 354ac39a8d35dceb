/** Text in API-specific parts that other models can read. */

import type { JsonValue } from "../../core/index.ts";
import { isObject } from "../support/json.ts";

/** The kind of content, as a loss code. */
export type Matter = "text" | "call" | "result" | "media";

interface Readable {
  readonly matter: Matter;
  /** Members whose text is included, at any depth and in document order. */
  readonly keys: readonly string[];
  /** The heading of the text, which is used alone if there is no text. */
  readonly label: string;
}

const readable = (matter: Matter, label: string, keys: string): Readable => ({
  matter,
  label,
  keys: keys.split(" "),
});

const execution = readable("result", "code execution result", "stdout stderr content lines error_code");
const used = (label: string): Readable =>
  readable("call", label, "name query queries code command arguments text");

/**
 * The entries, keyed by tag. Sources: the references of Anthropic's Messages API, OpenAI's two APIs and
 * Gemini.
 */
const readables: Readonly<Record<string, Readable>> = {
  server_tool_use: used("server tool"),
  mcp_tool_use: used("MCP tool"),
  web_search_tool_result: readable("result", "web search result", "title url page_age error_code"),
  web_fetch_tool_result: readable("result", "web page", "url title text error_code"),
  code_execution_tool_result: execution,
  bash_code_execution_tool_result: execution,
  text_editor_code_execution_tool_result: execution,
  mcp_tool_result: readable("result", "MCP result", "text"),
  tool_search_tool_result: readable("result", "tool search result", "tool_name error_code"),
  advisor_tool_result: readable("result", "advice", "text error_code"),
  compaction: readable("text", "summary of earlier turns", "content"),
  container_upload: readable("media", "file in a container", "file_id"),
  web_search_call: used("web search"),
  file_search_call: readable("result", "file search", "queries filename text"),
  code_interpreter_call: readable("result", "code interpreter", "code logs"),
  image_generation_call: readable("media", "image", "revised_prompt"),
  mcp_call: readable("result", "MCP tool", "name arguments output error"),
  local_shell_call: used("shell"),
  shell_call: readable("call", "shell", "commands"),
  audio: readable("media", "audio", "transcript"),
  executableCode: readable("call", "code", "code"),
  codeExecutionResult: readable("result", "code execution result", "output"),
};

/** Collects the text of some members, including text in nested lists and objects. */
const textsUnder = (value: JsonValue, keys: readonly string[], isWanted: boolean): string[] => {
  if (typeof value === "string") return isWanted && value !== "" ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => textsUnder(item, keys, isWanted));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => textsUnder(member, keys, keys.includes(key)));
};

export interface ReadableWords {
  readonly texts: readonly string[];
  readonly label: string;
  readonly matter: Matter;
}

/** Returns undefined for unknown tags and for text that only its own API can read. */
export const readableWordsOf = (tag: string, raw: JsonValue | undefined): ReadableWords | undefined => {
  const known = Object.hasOwn(readables, tag) ? readables[tag] : undefined;
  if (known === undefined) return undefined;
  const { keys, label, matter } = known;
  const texts = textsUnder(raw ?? null, keys, false);
  return texts.length === 0 && matter === "text" ? undefined : { texts, label, matter };
};

/** Formats the text that replaces a part. */
export const wordsOf = ({ texts, label }: ReadableWords): string => [`[${label}]`, ...texts].join("\n");
