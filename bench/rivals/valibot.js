/** phi messages validated with Valibot. */

import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const json = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(json), v.record(v.string(), json)]),
);
const text = v.looseObject({ type: v.literal("text"), text: v.string() });
const image = v.looseObject({ type: v.literal("image"), data: v.string(), mimeType: v.string() });
const thinking = v.looseObject({
  type: v.literal("thinking"),
  thinking: v.string(),
  signature: v.nullish(v.string()),
});
const toolCall = v.looseObject({
  type: v.literal("toolCall"),
  id: v.string(),
  name: v.string(),
  arguments: json,
});
const content = v.array(v.variant("type", [text, image, thinking, toolCall]));
const usage = v.looseObject({
  input: count,
  output: count,
  reasoning: v.optional(count, 0),
  cache_read: v.optional(count, 0),
  cache_write: v.optional(count, 0),
  total_tokens: v.optional(count, 0),
});
const words = [
  "stop",
  "length",
  "toolUse",
  "error",
  "aborted",
  "maxTurns",
  "userStop",
  "handoff",
  "guardRail",
];

const message = v.variant("role", [
  v.looseObject({ role: v.literal("user"), content, timestamp: count }),
  v.looseObject({
    role: v.literal("assistant"),
    content,
    stopReason: v.picklist([...words, "contextCompacted", "paused"]),
    model: v.string(),
    provider: v.string(),
    usage,
    timestamp: count,
    error_message: v.nullish(v.string()),
  }),
  v.looseObject({
    role: v.literal("toolResult"),
    toolCallId: v.string(),
    toolName: v.string(),
    content,
    isError: v.boolean(),
    timestamp: count,
  }),
]);

export const name = "Valibot";
export const is = (wire) => v.is(message, wire);
export const explain = (wire) => v.safeParse(message, wire).issues ?? [];
export const decode = (wire) => v.parse(message, wire);
