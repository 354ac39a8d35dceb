/** phi messages validated with typia, whose command generates the functions below. */

import { createIs, createValidate, type tags } from "typia";

type Count = number & tags.Type<"uint64">;

type Content =
  | { type: "text"; text: string }
  | { type: "image"; data: string; mimeType: string }
  | { type: "thinking"; thinking: string; signature?: string | null }
  | { type: "toolCall"; id: string; name: string; arguments: unknown };

interface Usage {
  input: Count;
  output: Count;
  reasoning?: Count;
  cache_read?: Count;
  cache_write?: Count;
  total_tokens?: Count;
}

type StopReason =
  | "stop"
  | "length"
  | "toolUse"
  | "error"
  | "aborted"
  | "maxTurns"
  | "userStop"
  | "handoff"
  | "guardRail"
  | "contextCompacted"
  | "paused";

type Message =
  | { role: "user"; content: Content[]; timestamp: Count }
  | {
      role: "assistant";
      content: Content[];
      stopReason: StopReason;
      model: string;
      provider: string;
      usage: Usage;
      timestamp: Count;
      error_message?: string | null;
    }
  | {
      role: "toolResult";
      toolCallId: string;
      toolName: string;
      content: Content[];
      isError: boolean;
      timestamp: Count;
    };

export const is = createIs<Message>();
export const validate = createValidate<Message>();
