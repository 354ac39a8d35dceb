/** phi messages validated with Zod. */

import * as z from "zod";

const count = z.number().int().nonnegative();
const text = z.looseObject({ type: z.literal("text"), text: z.string() });
const image = z.looseObject({ type: z.literal("image"), data: z.string(), mimeType: z.string() });
const thinking = z.looseObject({
  type: z.literal("thinking"),
  thinking: z.string(),
  signature: z.string().nullish(),
});
const toolCall = z.looseObject({
  type: z.literal("toolCall"),
  id: z.string(),
  name: z.string(),
  arguments: z.json(),
});
const content = z.array(z.discriminatedUnion("type", [text, image, thinking, toolCall]));
const usage = z.looseObject({
  input: count,
  output: count,
  reasoning: count.default(0),
  cache_read: count.default(0),
  cache_write: count.default(0),
  total_tokens: count.default(0),
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

const message = z.discriminatedUnion("role", [
  z.looseObject({ role: z.literal("user"), content, timestamp: count }),
  z.looseObject({
    role: z.literal("assistant"),
    content,
    stopReason: z.enum([...words, "contextCompacted", "paused"]),
    model: z.string(),
    provider: z.string(),
    usage,
    timestamp: count,
    error_message: z.string().nullish(),
  }),
  z.looseObject({
    role: z.literal("toolResult"),
    toolCallId: z.string(),
    toolName: z.string(),
    content,
    isError: z.boolean(),
    timestamp: count,
  }),
]);

export const name = "Zod";
export const is = (wire) => message.safeParse(wire).success;
export const explain = (wire) => message.safeParse(wire).error?.issues ?? [];
export const decode = (wire) => message.parse(wire);
