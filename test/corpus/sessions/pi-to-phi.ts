/** Converts a session from pi's format to phi's, entry by entry. */

import type { JsonValue } from "../../../runtime/core/json/index.ts";
import { isObject } from "../../../runtime/core/object.ts";

type Entry = Readonly<Record<string, unknown>>;

const object = (value: unknown): Entry => (isObject(value) ? value : {});
const list = (value: unknown): readonly Entry[] => (Array.isArray(value) ? value.map(object) : []);

const block = ({ thinkingSignature, ...rest }: Entry): Entry =>
  thinkingSignature === undefined ? rest : { ...rest, signature: thinkingSignature };

const usage = ({ cacheRead, cacheWrite, totalTokens, cost: _cost, ...rest }: Entry): Entry => ({
  ...rest,
  reasoning: 0,
  cache_read: cacheRead,
  cache_write: cacheWrite,
  total_tokens: totalTokens,
});

const extension = (kind: unknown, data: Entry): Entry => ({ role: "extension", kind, data });

const message = (original: Entry, turnIndex: number): Entry => {
  const { role, content, usage: used, errorMessage, ...rest } = original;
  if (!["user", "assistant", "toolResult"].includes(String(role))) return extension(role, original);
  return {
    role,
    content: list(content).map(block),
    ...rest,
    ...(used === undefined ? {} : { usage: usage(object(used)) }),
    ...(errorMessage === undefined ? {} : { error_message: errorMessage }),
    turnId: { loopId: "pi", turnIndex },
  };
};

export const piToPhi = (entry: JsonValue, turnIndex: number): string => {
  const { type, message: inner, ...rest } = object(entry);
  return JSON.stringify(type === "message" ? message(object(inner), turnIndex) : extension(type, rest));
};
