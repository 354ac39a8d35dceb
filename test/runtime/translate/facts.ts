/**
 * Extracts the facts of a conversation by kind and location, to compare them before and after translations.
 */

import { canonicalJson, type JsonValue } from "../../../runtime/core/index.ts";
import { open } from "../../../runtime/translate/conversation/conversation.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import type { DialectName } from "../../../runtime/translate/edge/names.ts";
import { toStandard } from "../../../runtime/translate/hub/base64.ts";
import type { HubMessage, MediaSource, Part } from "../../../runtime/translate/hub/hub.ts";
import { placeOf, rawOf } from "../../../runtime/translate/hub/found.ts";
import { readEdge } from "../../../runtime/translate/conversation/run.ts";

export const kinds = [
  "text",
  "calls",
  "call ids",
  "results",
  "signatures",
  "thinking",
  "media",
  "system",
  "other",
] as const;

export type Kind = (typeof kinds)[number];

export interface Fact {
  readonly kind: Kind;
  readonly value: string;
  readonly pointer: string;
}

type Said = readonly [kind: Kind, value: string | undefined];

const textOf = (parts: readonly Part[]): string =>
  canonicalJson(
    parts.map((part) => (part.kind === "text" ? part.text : part.kind === "media" ? part.source : "")),
  );

/** The same bytes may be encoded in either base64 alphabet. */
const bytesIn = (source: MediaSource): JsonValue =>
  source.kind === "base64" ? { kind: "base64", data: toStandard(source) ?? source.data } : { ...source };

const saidBy = (part: Part, { role }: HubMessage): readonly Said[] => {
  switch (part.kind) {
    case "text":
      return [
        [role === "system" || role === "developer" ? "system" : "text", part.text],
        ["signatures", part.signature],
      ];
    case "thinking":
      return [
        ["thinking", part.text === "" ? undefined : part.text],
        ["signatures", part.signature],
        ["signatures", part.encrypted],
      ];
    case "media":
      return [["media", canonicalJson(bytesIn(part.source))]];
    case "call": {
      const { value, text } = part.arguments;
      return [
        ["calls", `${part.name} ${value === undefined ? text : canonicalJson(value)}`],
        ["call ids", part.id],
        ["signatures", part.signature],
      ];
    }
    case "result":
      return [
        ["results", part.value === undefined ? textOf(part.content) : canonicalJson(part.value)],
        ["call ids", part.callId],
      ];
    case "opaque":
      return [["other", canonicalJson(rawOf(part))]];
  }
};

export const factsOf = (conversation: JsonValue, dialect: DialectName): Fact[] => {
  const edge = edgeOf(dialect);
  const { head, units } = open(conversation, edge);
  const good = units.filter((unit) => edge.check(unit, false).length === 0);
  return readEdge(edge, good, head).flatMap((message) =>
    message.parts.flatMap((part) =>
      saidBy(part, message).flatMap(([kind, value]) =>
        value === undefined ? [] : [{ kind, value, pointer: placeOf(part) }],
      ),
    ),
  );
};

/** The facts missing from the second list, counting duplicates. */
export const missing = (facts: readonly Fact[], others: readonly Fact[]): Fact[] => {
  const counts = new Map<string, number>();
  const key = ({ kind, value }: Fact): string => `${kind} ${value}`;
  for (const fact of others) counts.set(key(fact), (counts.get(key(fact)) ?? 0) + 1);
  return facts.filter((fact) => {
    const count = counts.get(key(fact)) ?? 0;
    counts.set(key(fact), count - 1);
    return count <= 0;
  });
};
