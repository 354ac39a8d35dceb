/** The stop and finish reasons of each SDK's newest version, and responses and streams that end with them. */

import type { JsonValue } from "../../../runtime/core/index.ts";
import type { Provider } from "./journeys.ts";

/** Each provider's word for the same stop reason. */
export const meanings = {
  done: words("end_turn", "STOP", "stop", "completed"),
  calls: words("tool_use", "STOP", "tool_calls", "completed"),
  length: words("max_tokens", "MAX_TOKENS", "length", "max_output_tokens"),
  sequence: words("stop_sequence", "STOP", "stop", "completed"),
  filter: words("refusal", "SAFETY", "content_filter", "content_filter"),
  paused: words("pause_turn", "CONTINUATION", "stop", "steered"),
  failed: words("max_tokens", "OTHER", "length", "failed"),
  cancelled: words("max_tokens", "OTHER", "length", "cancelled"),
} as const;

export type Meaning = keyof typeof meanings;

function words(anthropic: string, gemini: string, chat: string, responses: string): Record<Provider, string> {
  return { anthropic, gemini, "openai-chat": chat, "openai-responses": responses };
}

const listed = (meaning: Meaning, list: string): readonly (readonly [string, Meaning])[] =>
  list.split(" ").map((word) => [word, meaning]);

/** `NEW_WORD` stands for any stop reason that a later version may add. */
export const wordsOf: { readonly [Name in Provider]: readonly (readonly [string, Meaning])[] } = {
  anthropic: [
    ...listed("done", "end_turn NEW_WORD"),
    ...listed("calls", "tool_use"),
    ...listed("length", "max_tokens model_context_window_exceeded"),
    ...listed("sequence", "stop_sequence"),
    ...listed("filter", "refusal"),
    ...listed("paused", "pause_turn compaction"),
  ],
  gemini: [
    ...listed("done", "STOP FINISH_REASON_UNSPECIFIED NEW_WORD"),
    ...listed("length", "MAX_TOKENS"),
    ...listed("filter", "SAFETY RECITATION LANGUAGE BLOCKLIST PROHIBITED_CONTENT SPII IMAGE_SAFETY"),
    ...listed("filter", "IMAGE_PROHIBITED_CONTENT IMAGE_RECITATION MODEL_ARMOR ESCALATION"),
    ...listed("filter", "PUP_LIMITED_DISABLED"),
    ...listed("paused", "CONTINUATION"),
    ...listed("failed", "OTHER MALFORMED_FUNCTION_CALL MALFORMED_RESPONSE MISSING_THOUGHT_SIGNATURE"),
    ...listed("failed", "UNEXPECTED_TOOL_CALL TOO_MANY_TOOL_CALLS NO_IMAGE IMAGE_OTHER"),
  ],
  "openai-chat": [
    ...listed("done", "stop NEW_WORD"),
    ...listed("calls", "tool_calls function_call"),
    ...listed("length", "length"),
    ...listed("filter", "content_filter"),
  ],
  "openai-responses": [
    ...listed("done", "completed"),
    ...listed("length", "max_output_tokens max_messages incomplete NEW_WORD"),
    ...listed("filter", "content_filter"),
    ...listed("paused", "steered"),
    ...listed("failed", "failed"),
    ...listed("cancelled", "cancelled"),
  ],
};

const statuses = ["completed", "incomplete", "failed", "cancelled"];

const responsesEnd = (word: string): { [key: string]: JsonValue } => ({
  status: statuses.includes(word) ? word : "incomplete",
  incomplete_details: statuses.includes(word) ? null : { reason: word },
  error: word === "failed" ? { code: "server_error", message: "It broke." } : null,
});

/** A response with one text and, if a name is given, a call. */
type ResponseOf = (word: string, call?: string) => { [key: string]: JsonValue };

export const responses: { readonly [Name in Provider]: ResponseOf } = {
  anthropic: (word, call) => ({
    id: "m1",
    type: "message",
    role: "assistant",
    model: "m",
    content: [
      { type: "text", text: "Hi." },
      ...(call === undefined ? [] : [{ type: "tool_use", id: "c1", name: call, input: {} }]),
    ],
    stop_reason: word,
    stop_sequence: word === "stop_sequence" ? "Q" : null,
    usage: { input_tokens: 1, output_tokens: 1 },
  }),
  gemini: (word, call) => ({
    responseId: "m1",
    modelVersion: "m",
    candidates: [
      {
        index: 0,
        finishReason: word,
        content: {
          role: "model",
          parts: [
            { text: "Hi." },
            ...(call === undefined ? [] : [{ functionCall: { name: call, args: {} } }]),
          ],
        },
      },
    ],
  }),
  "openai-chat": (word, call) => ({
    id: "m1",
    object: "chat.completion",
    created: 1,
    model: "m",
    choices: [
      {
        index: 0,
        finish_reason: word,
        message: {
          role: "assistant",
          content: "Hi.",
          ...(call === undefined
            ? {}
            : { tool_calls: [{ id: "c1", type: "function", function: { name: call, arguments: "{}" } }] }),
        },
      },
    ],
  }),
  "openai-responses": (word, call) => ({
    id: "m1",
    object: "response",
    created_at: 1,
    model: "m",
    ...responsesEnd(word),
    output: [
      {
        id: "msg_1",
        type: "message",
        role: "assistant",
        status: "completed",
        content: [{ type: "output_text", text: "Hi.", annotations: [] }],
      },
      ...(call === undefined
        ? []
        : [{ type: "function_call", id: "fc_1", call_id: "c1", name: call, arguments: "{}" }]),
    ],
  }),
};

/** The events of a stream that contains the same response. */
export const streams: { readonly [Name in Provider]: (word: string) => readonly JsonValue[] } = {
  anthropic: (word) => {
    const { content, stop_reason = null, stop_sequence = null, ...head } = responses.anthropic(word);
    const [content_block = null] = Array.isArray(content) ? content : [];
    return [
      { type: "message_start", message: { ...head, content: [] } },
      { type: "content_block_start", index: 0, content_block },
      { type: "content_block_stop", index: 0 },
      { type: "message_delta", delta: { stop_reason, stop_sequence }, usage: { output_tokens: 1 } },
      { type: "message_stop" },
    ];
  },
  gemini: (word) => [responses.gemini(word)],
  "openai-chat": (word) => {
    const chunk = { id: "m1", object: "chat.completion.chunk", created: 1, model: "m" };
    return [
      {
        ...chunk,
        choices: [{ index: 0, delta: { role: "assistant", content: "Hi." }, finish_reason: null }],
      },
      { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: word }] },
    ];
  },
  "openai-responses": (word) => {
    const { status } = responsesEnd(word);
    return [{ type: `response.${String(status)}`, response: responses["openai-responses"](word) }];
  },
};

/** Returns the word that a response uses for its stop reason. */
export const wordIn = (response: unknown): unknown => {
  const { stop_reason, choices, candidates, status, incomplete_details } = Object(response);
  if (choices !== undefined) return choices[0].finish_reason;
  if (candidates !== undefined) return candidates[0].finishReason;
  return stop_reason ?? incomplete_details?.reason ?? status;
};

const lastEvents: { readonly [Name in Provider]: RegExp } = {
  anthropic: /^\{"type":"message_stop"\}$/,
  gemini: /"finishReason":"/,
  "openai-chat": /^"\[DONE\]"$/,
  "openai-responses": /^\{"type":"response\.(completed|incomplete|failed)"/,
};

export const isClosed = (events: readonly unknown[], provider: Provider): boolean =>
  lastEvents[provider].test(JSON.stringify(events.at(-1)));
