/** phi messages validated with compiled TypeBox. */

import { Type } from "typebox";
import { Compile } from "typebox/compile";

const count = Type.Integer({ minimum: 0 });
const nullish = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const content = Type.Array(
  Type.Union([
    Type.Object({ type: Type.Literal("text"), text: Type.String() }),
    Type.Object({ type: Type.Literal("image"), data: Type.String(), mimeType: Type.String() }),
    Type.Object({ type: Type.Literal("thinking"), thinking: Type.String(), signature: nullish }),
    Type.Object({
      type: Type.Literal("toolCall"),
      id: Type.String(),
      name: Type.String(),
      arguments: Type.Unknown(),
    }),
  ]),
);
const usage = Type.Object({
  input: count,
  output: count,
  reasoning: Type.Optional(count),
  cache_read: Type.Optional(count),
  cache_write: Type.Optional(count),
  total_tokens: Type.Optional(count),
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

const message = Compile(
  Type.Union([
    Type.Object({ role: Type.Literal("user"), content, timestamp: count }),
    Type.Object({
      role: Type.Literal("assistant"),
      content,
      stopReason: Type.Union([...words, "contextCompacted", "paused"].map((word) => Type.Literal(word))),
      model: Type.String(),
      provider: Type.String(),
      usage,
      timestamp: count,
      error_message: nullish,
    }),
    Type.Object({
      role: Type.Literal("toolResult"),
      toolCallId: Type.String(),
      toolName: Type.String(),
      content,
      isError: Type.Boolean(),
      timestamp: count,
    }),
  ]),
);

export const name = "TypeBox";
export const is = (wire) => message.Check(wire);
export const explain = (wire) => message.Errors(wire);
