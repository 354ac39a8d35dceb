/** Reads and writes Appam's reasoning fields: one string per message, and details in OpenRouter's format. */

import type { JsonValue } from "../../../core/index.ts";
import { isThinking } from "../../hub/contents.ts";
import type { Part, ThinkingPart, Unit } from "../../hub/hub.ts";
import { apiOfFormat, hasToken, madeBy } from "../../hub/makers.ts";
import { compact, listOf, memberOf, numberOf, textOf } from "../../support/json.ts";
import { makerOf, opaque, originAt } from "../../hub/parts.ts";

/** The default format according to the schema. */
const defaultFormat = "anthropic-claude-v1";

/** Providers send null if the format is unknown. */
const formatOf = (detail: JsonValue): string | undefined =>
  memberOf(detail, "format") === null ? undefined : (textOf(detail, "format") ?? defaultFormat);

const readDetail = (unit: Unit, pointer: string, detail: JsonValue): Part => {
  const type = textOf(detail, "type") ?? "";
  if (!["reasoning.summary", "reasoning.encrypted", "reasoning.text"].includes(type))
    return opaque(unit, pointer, type);
  const [encrypted, signature] = [textOf(detail, "data"), textOf(detail, "signature")];
  const [id, index] = [textOf(detail, "id"), numberOf(detail, "index")];
  const format = formatOf(detail);
  const part: ThinkingPart = {
    kind: "thinking",
    text: textOf(detail, "summary") ?? textOf(detail, "text") ?? "",
    ...(signature === undefined ? {} : { signature }),
    ...(encrypted === undefined ? {} : { encrypted }),
    ...(encrypted !== undefined && format === defaultFormat ? { isRedacted: true } : {}),
    ...(type === "reasoning.summary" ? { isSummary: true } : {}),
    ...(id === undefined ? {} : { id }),
    ...(format === undefined ? {} : { format }),
    ...(index === undefined ? {} : { index }),
    origin: originAt(unit, pointer),
  };
  return madeBy(part, makerOf(apiOfFormat(format)));
};

export const readDetails = (unit: Unit): Part[] =>
  listOf(unit.wire, "reasoning_details").map((detail, index) =>
    readDetail(unit, `/reasoning_details/${index}`, detail),
  );

/** Returns true if the part can be written as a single detail with a known format. */
export const isDetail = (part: Part): part is ThinkingPart & { format: string } =>
  part.kind === "thinking" && part.format !== undefined && (part.encrypted === undefined || part.text === "");

export const writeDetail = (part: ThinkingPart): JsonValue => {
  const { text, encrypted, signature, id, format, index } = part;
  const facts = { id, format, index };
  if (encrypted !== undefined) return compact({ type: "reasoning.encrypted", data: encrypted, ...facts });
  if (part.isSummary === true) return compact({ type: "reasoning.summary", summary: text, ...facts });
  return compact({ type: "reasoning.text", text, signature, ...facts });
};

const joined = (parts: readonly ThinkingPart[]): string =>
  parts
    .map(({ text }) => text)
    .filter((text) => text !== "")
    .join("\n");

/**
 * Reads the reasoning text of a message. If the reasoning parts repeat this text, marks them. Otherwise,
 * returns the text as a separate part with the same maker as the adjacent tokens.
 */
export const withReasoning = (unit: Unit, parts: readonly Part[]): Part[] => {
  const reasoning = textOf(unit.wire, "reasoning");
  if (reasoning === undefined || reasoning === "") return [...parts];
  if (joined(parts.filter(isThinking)) === reasoning)
    return parts.map((part) => (isThinking(part) && part.text !== "" ? { ...part, isBare: true } : part));
  const maker = parts.find(hasToken)?.maker;
  const whole: ThinkingPart = {
    kind: "thinking",
    text: reasoning,
    isBare: true,
    ...(maker === undefined ? {} : { maker }),
    origin: originAt(unit, "/reasoning"),
  };
  return [whole, ...parts];
};

export const reasoningOf = (parts: readonly Part[]): string | undefined => {
  const bare = parts.filter(isThinking).filter(({ isBare }) => isBare === true);
  return bare.length === 0 ? undefined : joined(bare);
};
