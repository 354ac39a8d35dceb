/** The same citations in each API, for tests of translations. */

import type { JsonValue } from "../../../runtime/core/index.ts";
import type { Provider } from "./journeys.ts";

/** A text before the citing text, which has different lengths in code points, UTF-16 and bytes. */
export const before = "🌧 Météo: ";
export const citing = "il pleut 🌧.";

const [url, title] = ["https://e.example/a", "Rain"];

const anthropic = (content: readonly JsonValue[]): JsonValue => ({
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "m",
  content: [...content],
  stop_reason: "end_turn",
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 2 },
});

export const ofAnthropic = (...citations: JsonValue[]): JsonValue =>
  anthropic([
    { type: "text", text: before },
    { type: "text", text: citing, citations },
  ]);

export const ofChat = (...annotations: JsonValue[]): JsonValue => ({
  id: "c1",
  object: "chat.completion",
  created: 1,
  model: "m",
  choices: [
    {
      index: 0,
      message: { role: "assistant", content: before + citing, refusal: null, annotations },
      logprobs: null,
      finish_reason: "stop",
    },
  ],
});

export const ofResponses = (...annotations: JsonValue[]): JsonValue => ({
  id: "resp_1",
  object: "response",
  created_at: 1,
  status: "completed",
  error: null,
  incomplete_details: null,
  model: "m",
  output: [
    {
      id: "msg_1",
      type: "message",
      status: "completed",
      role: "assistant",
      content: [{ type: "output_text", text: before + citing, annotations }],
    },
  ],
});

export const ofGemini = (groundingMetadata: JsonValue): JsonValue => ({
  candidates: [
    {
      content: { role: "model", parts: [{ text: before + citing }] },
      finishReason: "STOP",
      index: 0,
      groundingMetadata,
    },
  ],
  modelVersion: "m",
  responseId: "r",
  usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 2, totalTokenCount: 3 },
});

/** A web page, cited by the second text. */
export const page: { readonly [Name in Provider]: JsonValue } = {
  anthropic: ofAnthropic({
    type: "web_search_result_location",
    cited_text: "",
    url,
    title,
    encrypted_index: "",
  }),
  "openai-chat": ofChat({
    type: "url_citation",
    url_citation: { start_index: 9, end_index: 20, url, title },
  }),
  "openai-responses": ofResponses({ type: "url_citation", start_index: 9, end_index: 20, url, title }),
  gemini: ofGemini({
    groundingChunks: [{ web: { uri: url, title } }],
    groundingSupports: [{ segment: { startIndex: 14, endIndex: 28 }, groundingChunkIndices: [0] }],
  }),
};

const members = ["citations", "annotations", "groundingMetadata"];

/** The citations in a response, in their API's form. */
export const citationsIn = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(citationsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    members.includes(key) ? [member].flat() : citationsIn(member),
  );
};
