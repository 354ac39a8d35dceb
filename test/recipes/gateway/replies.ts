/** Requests and replies that recordings do not contain: custom tools and refusals. */

import type { Provider } from "../../runtime/translate/journeys.ts";
import { madeStreams } from "../../runtime/translate/streams/made.ts";
import { objectText } from "../../../runtime/translate/hub/arguments.ts";
import type { Reply } from "./api.ts";

const patch = "*** Begin Patch\n+ 1\n*** End Patch";

const question = "Change it.";

/** Only OpenAI's APIs have custom tools. */
export const customRequest = (api: Provider): object | undefined => {
  const messages = [{ role: "user", content: question }];
  const name = "apply_patch";
  if (api === "openai-chat") return { model: "m", messages, tools: [{ type: "custom", custom: { name } }] };
  return api === "openai-responses"
    ? { model: "m", input: question, tools: [{ type: "custom", name }] }
    : undefined;
};

const chunk = (delta: object, finish_reason: string | null = null): object => ({
  id: "m1",
  object: "chat.completion.chunk",
  created: 1,
  model: "m",
  choices: [{ index: 0, delta, finish_reason }],
});

const customChat = [
  chunk({ role: "assistant", content: null }),
  chunk({
    tool_calls: [{ index: 0, id: "call_1", type: "custom", custom: { name: "apply_patch", input: patch } }],
  }),
  chunk({}, "tool_calls"),
  "[DONE]",
];

const item = {
  type: "custom_tool_call",
  id: "ctc_1",
  call_id: "call_1",
  name: "apply_patch",
  input: patch,
  status: "completed",
};

const response = (output: readonly object[], more: object = {}): object => ({
  id: "resp_1",
  object: "response",
  created_at: 1,
  model: "m",
  status: "completed",
  error: null,
  incomplete_details: null,
  output,
  ...more,
});

const custom: { readonly [Name in Provider]?: readonly unknown[] } = {
  "openai-chat": customChat,
  "openai-responses": [
    { type: "response.created", response: response([], { status: "in_progress" }) },
    { type: "response.output_item.added", output_index: 0, item: { ...item, input: "" } },
    { type: "response.custom_tool_call_input.delta", output_index: 0, item_id: "ctc_1", delta: patch },
    { type: "response.custom_tool_call_input.done", output_index: 0, item_id: "ctc_1", input: patch },
    { type: "response.output_item.done", output_index: 0, item },
    { type: "response.completed", response: response([item]) },
  ],
};

/** The other APIs call a function with one string. */
export const customReply = (api: Provider): Reply => {
  const text = objectText({ text: patch });
  const calls = [{ id: "call_1", name: "apply_patch", pieces: [text] }];
  return { events: custom[api] ?? madeStreams[api]({ texts: [], calls }) };
};

const refusal = "I cannot help with that.";

const refused = {
  type: "message",
  id: "msg_1",
  role: "assistant",
  status: "completed",
  content: [{ type: "refusal", refusal }],
};

/** Each API's refusal. */
export const refusals: { readonly [Name in Provider]: readonly unknown[] } = {
  anthropic: [
    ...madeStreams.anthropic({ texts: [[refusal]], calls: [] }).slice(0, -2),
    {
      type: "message_delta",
      delta: { stop_reason: "refusal", stop_sequence: null },
      usage: { output_tokens: 7 },
    },
    { type: "message_stop" },
  ],
  gemini: [
    {
      candidates: [
        { content: { role: "model", parts: [{ text: refusal }] }, finishReason: "SAFETY", index: 0 },
      ],
      modelVersion: "m",
      responseId: "m1",
    },
  ],
  "openai-chat": [chunk({ role: "assistant", refusal }), chunk({}, "stop"), "[DONE]"],
  "openai-responses": [
    { type: "response.created", response: response([], { status: "in_progress" }) },
    { type: "response.output_item.added", output_index: 0, item: { ...refused, content: [] } },
    {
      type: "response.content_part.added",
      output_index: 0,
      item_id: "msg_1",
      content_index: 0,
      part: { type: "refusal", refusal: "" },
    },
    { type: "response.refusal.delta", output_index: 0, item_id: "msg_1", content_index: 0, delta: refusal },
    { type: "response.refusal.done", output_index: 0, item_id: "msg_1", content_index: 0, refusal },
    { type: "response.output_item.done", output_index: 0, item: refused },
    { type: "response.completed", response: response([refused]) },
  ],
};
