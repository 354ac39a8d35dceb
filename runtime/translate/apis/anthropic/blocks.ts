/** Reads and writes content blocks of Anthropic's Messages API. */

import type { JsonValue } from "../../../core/index.ts";
import { argumentsFromObject, argumentsObject } from "../../hub/arguments.ts";
import type { HubMessage, MediaPart, Part, ResultPart, TextPart, ThinkingPart, Unit } from "../../hub/hub.ts";
import { compact, listOf, memberOf, textOf } from "../../support/json.ts";
import type { Resolve } from "../../support/policy.ts";
import { isBlank } from "../../profiles/fit.ts";
import { cited } from "../../citations/citations.ts";
import { readCitations, writeCitation } from "./citations.ts";
import { readMedia, writeMedia } from "./media.ts";
import { actionFor, bareText, opaque, originAt, type Block } from "../../hub/parts.ts";

const readText = (unit: Unit, pointer: string, block: JsonValue): TextPart => {
  const text = textOf(block, "text") ?? "";
  return { kind: "text", text, ...cited(readCitations(block, text)), origin: originAt(unit, pointer) };
};

/** Reads search results as text. The hub cannot represent the source of a search result. */
const readSearchResult = (unit: Unit, pointer: string, block: JsonValue): TextPart[] =>
  listOf(block, "content").map((text, index) => readText(unit, `${pointer}/content/${index}`, text));

const readThinking = (unit: Unit, pointer: string, block: JsonValue): ThinkingPart => {
  const origin = originAt(unit, pointer);
  const signature = textOf(block, "signature") ?? "";
  const text = textOf(block, "thinking") ?? "";
  return { kind: "thinking", text, ...(signature === "" ? {} : { signature }), origin };
};

const readShown = (unit: Unit, pointer: string, block: JsonValue): (TextPart | MediaPart)[] => {
  const type = textOf(block, "type");
  switch (type) {
    case "text":
      return [readText(unit, pointer, block)];
    case "image":
    case "document":
      return [readMedia(unit, pointer, block, type) ?? []].flat();
    case "search_result":
      return readSearchResult(unit, pointer, block);
    default:
      return [];
  }
};

const readResultContent = (unit: Unit, pointer: string, block: JsonValue): ResultPart["content"] => {
  const text = textOf(block, "content");
  if (text !== undefined) return [bareText(unit, `${pointer}/content`, text)];
  return listOf(block, "content").flatMap((one, index) =>
    readShown(unit, `${pointer}/content/${index}`, one),
  );
};

const readResult = (unit: Unit, pointer: string, block: JsonValue): ResultPart => {
  const isError = memberOf(block, "is_error");
  return {
    kind: "result",
    callId: textOf(block, "tool_use_id") ?? "",
    content: readResultContent(unit, pointer, block),
    ...(typeof isError === "boolean" ? { isError } : {}),
    origin: originAt(unit, pointer),
  };
};

const readBlock = (unit: Unit, pointer: string, block: JsonValue): readonly Part[] => {
  const type = textOf(block, "type") ?? "";
  const origin = originAt(unit, pointer);
  switch (type) {
    case "thinking":
      return [readThinking(unit, pointer, block)];
    case "redacted_thinking":
      return [
        { kind: "thinking", text: "", encrypted: textOf(block, "data") ?? "", isRedacted: true, origin },
      ];
    case "tool_use": {
      const [id, name] = [textOf(block, "id") ?? "", textOf(block, "name") ?? ""];
      const given = argumentsFromObject(memberOf(block, "input") ?? null);
      return [{ kind: "call", id, name, arguments: given, origin }];
    }
    case "tool_result":
      return [readResult(unit, pointer, block)];
    default: {
      const shown = readShown(unit, pointer, block);
      return shown.length > 0 ? shown : [opaque(unit, pointer, type)];
    }
  }
};

export const readContent = (unit: Unit, content: JsonValue | undefined, pointer: string): readonly Part[] => {
  if (typeof content === "string") return [bareText(unit, pointer, content)];
  return Array.isArray(content)
    ? content.flatMap((block, index) => readBlock(unit, `${pointer}/${index}`, block))
    : [];
};

const citationsOf = (part: Part, { isResponse = false }: HubMessage): JsonValue[] | undefined => {
  if (part.kind !== "text" || part.citations === undefined) return undefined;
  const wires = part.citations.flatMap((citation) => writeCitation(citation, isResponse) ?? []);
  return wires.length === 0 ? undefined : wires;
};

/** The API rejects blank text blocks. */
const writeText = (part: Part, text: string, message: HubMessage): Block | undefined =>
  isBlank(text)
    ? undefined
    : { wire: compact({ type: "text", text, citations: citationsOf(part, message) }), part };

/**
 * The API rejects thinking that it did not sign, so thinking whose signature was not preserved is dropped.
 */
const writeThinking = (part: ThinkingPart, message: HubMessage, resolve: Resolve): Block | undefined => {
  const { text, signature, encrypted } = part;
  const action = actionFor(part, message, resolve);
  if (action === "text") return writeText(part, text, message);
  if (action !== "keep") return undefined;
  if (signature !== undefined) return { wire: { type: "thinking", thinking: text, signature }, part };
  return encrypted === undefined ? undefined : { wire: { type: "redacted_thinking", data: encrypted }, part };
};

const resultContent = ({ content }: ResultPart, blocks: readonly Block[]): JsonValue | undefined => {
  const [first] = content;
  if (first === undefined) return undefined;
  const isBare = content.length === 1 && first.kind === "text" && first.isBare === true;
  return isBare && first.kind === "text"
    ? first.text
    : blocks.length === 0
      ? ""
      : blocks.map(({ wire }) => wire);
};

const writeShown = (part: TextPart | MediaPart, message: HubMessage): Block | undefined =>
  part.kind === "text" ? writeText(part, part.text, message) : writeMedia(part);

const writeResult = (part: ResultPart, message: HubMessage): Block => {
  const blocks = part.content.flatMap((one) => writeShown(one, message) ?? []);
  const note = blocks.find((block) => block.note !== undefined)?.note;
  const wire = compact({
    type: "tool_result",
    tool_use_id: part.callId ?? "",
    content: resultContent(part, blocks),
    is_error: part.isError,
  });
  return { wire, part, ...(note === undefined ? {} : { note }) };
};

export const writeBlock = (part: Part, message: HubMessage, resolve: Resolve): Block | undefined => {
  switch (part.kind) {
    case "text":
    case "media":
      return writeShown(part, message);
    case "thinking":
      return writeThinking(part, message, resolve);
    case "call": {
      const { id = "", name, arguments: given } = part;
      return {
        wire: { type: "tool_use", id, name, input: argumentsObject(given) },
        part,
      };
    }
    case "result":
      return writeResult(part, message);
    case "opaque":
      return undefined;
  }
};
