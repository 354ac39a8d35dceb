/**
 * Reasoning from compatible Chat Completions providers: plain text, or OpenRouter's details, which must be
 * sent back unchanged.
 */

import type { JsonValue } from "../../../core/index.ts";
import type { HubMessage, Part, ThinkingPart, Unit } from "../../hub/hub.ts";
import { compact, listOf, numberOf, textOf } from "../../support/json.ts";
import type { Resolve } from "../../support/policy.ts";
import type { Placed } from "../../hub/written.ts";
import { actionFor, opaque, originAt, placed } from "../../hub/parts.ts";
import { apiOfKnownFormat, formatOfApi } from "../../hub/makers.ts";

export const api = "openai-chat";

/**
 * The API whose signatures are stored next to calls, which is also where that API's own Chat Completions
 * endpoint puts them.
 */
export const carried = "gemini";

const readDetail = (unit: Unit, detail: JsonValue, index: number): Part => {
  const pointer = `/reasoning_details/${index}`;
  const [id, format] = [textOf(detail, "id"), textOf(detail, "format")];
  const [number, signature] = [numberOf(detail, "index"), textOf(detail, "signature")];
  const home = apiOfKnownFormat(format);
  const facts = {
    ...(home === undefined ? {} : { maker: { api, home } }),
    ...(id === undefined ? {} : { id }),
    ...(format === undefined ? {} : { format }),
    ...(number === undefined ? {} : { index: number }),
    origin: originAt(unit, pointer),
  };
  switch (textOf(detail, "type")) {
    case "reasoning.text": {
      const text = textOf(detail, "text") ?? "";
      return { kind: "thinking", text, ...(signature === undefined ? {} : { signature }), ...facts };
    }
    case "reasoning.summary":
      return { kind: "thinking", text: textOf(detail, "summary") ?? "", isSummary: true, ...facts };
    case "reasoning.encrypted":
      return { kind: "thinking", text: "", encrypted: textOf(detail, "data") ?? "", ...facts };
    default:
      return opaque(unit, pointer, textOf(detail, "type") ?? "");
  }
};

const flatMembers = ["reasoning", "reasoning_content"] as const;

/** The plain-text members duplicate the details and each other, so only one source is read. */
export const readReasoning = (unit: Unit): Part[] => {
  const details = listOf(unit.wire, "reasoning_details").map((detail, index) =>
    readDetail(unit, detail, index),
  );
  if (details.some((part) => part.kind === "thinking" && part.text !== "")) return details;
  const [first] = flatMembers.flatMap((key) => {
    const text = textOf(unit.wire, key) ?? "";
    return text === "" ? [] : [{ key, text }];
  });
  if (first === undefined) return details;
  const origin = originAt(unit, `/${first.key}`);
  return [{ kind: "thinking", text: first.text, isBare: true, origin }, ...details];
};

export interface WrittenReasoning {
  readonly members: { readonly [key: string]: JsonValue };
  readonly parts: readonly Placed[];
}

const hasFacts = ({ signature, encrypted, id, format, index, isSummary }: ThinkingPart): boolean =>
  [signature, encrypted, id, format, index].some((fact) => fact !== undefined) || isSummary === true;

const detailsOf = (part: ThinkingPart, format: string | undefined): JsonValue[] => {
  const { text, signature, encrypted, id, index, isSummary } = part;
  const facts = { id, format: part.format ?? format, index };
  const data = encrypted ?? (isSummary === true ? signature : undefined);
  const own = data === undefined ? signature : undefined;
  const said =
    isSummary === true
      ? { type: "reasoning.summary", summary: text, ...facts }
      : { type: "reasoning.text", text, signature: own, ...facts };
  return [
    ...(text === "" && own === undefined ? [] : [compact(said)]),
    ...(data === undefined ? [] : [compact({ type: "reasoning.encrypted", data, ...facts })]),
  ];
};

export const keptThinking = (message: HubMessage, resolve: Resolve): ThinkingPart[] =>
  message.parts.flatMap((part) =>
    part.kind === "thinking" && actionFor(part, message, resolve, part.format !== undefined) === "keep"
      ? [part]
      : [],
  );

/**
 * Returns the format of the API that created the part. Parts of compatible providers keep their own format.
 */
const formatFor = ({ maker }: ThinkingPart): string | undefined =>
  maker?.api === api ? undefined : formatOfApi(maker?.api);

const writeDetails = (thinking: readonly ThinkingPart[]): WrittenReasoning => {
  const details: JsonValue[] = [];
  const parts: Placed[] = [];
  for (const part of thinking) {
    const written = detailsOf(part, formatFor(part));
    if (written.length > 0) parts.push(placed(part, `/reasoning_details/${details.length}`));
    details.push(...written);
  }
  return details.length === 0 ? { members: {}, parts } : { members: { reasoning_details: details }, parts };
};

/** Writes both text members, because some providers read one and some read the other. */
const writeFlat = (thinking: readonly ThinkingPart[]): WrittenReasoning => {
  const text = thinking.map((part) => part.text).join("\n\n");
  const parts = thinking.map((part) => placed(part, "/reasoning"));
  return text === ""
    ? { members: {}, parts: [] }
    : { members: { reasoning: text, reasoning_content: text }, parts };
};

/**
 * Writes details for parts with tokens or ids. Plain text that was next to details in the source stays plain.
 */
export const writeReasoning = (thinking: readonly ThinkingPart[]): WrittenReasoning => {
  const flat = thinking.filter((part) => !hasFacts(part));
  const detailed = thinking.filter(hasFacts);
  if (detailed.length === 0) return writeFlat(flat);
  const isBeside = flat.every(({ isBare }) => isBare === true);
  if (!isBeside) return writeDetails(thinking);
  const [words, details] = [writeFlat(flat), writeDetails(detailed)];
  return { members: { ...words.members, ...details.members }, parts: [...words.parts, ...details.parts] };
};
