/** Reads Appam's content blocks, which all unified messages and some chat messages contain. */

import type { JsonValue } from "../../../core/index.ts";
import { argumentsFromJson } from "../../hub/arguments.ts";
import type {
  CallPart,
  MediaPart,
  MediaSource,
  Part,
  ResultPart,
  TextPart,
  ThinkingPart,
  Unit,
} from "../../hub/hub.ts";
import { isObject, memberOf, textOf } from "../../support/json.ts";
import { jsonContent, textContent } from "../../hub/contents.ts";
import { madeBy } from "../../hub/makers.ts";
import { opaque, originAt } from "../../hub/parts.ts";

const sourceOf = (source: JsonValue): MediaSource => {
  switch (textOf(source, "type")) {
    case "url":
    case "url_pdf":
      return { kind: "url", url: textOf(source, "url") ?? "" };
    case "text":
      return { kind: "text", text: textOf(source, "data") ?? "" };
    default:
      return { kind: "base64", data: textOf(source, "data") ?? "" };
  }
};

const readMedia = (unit: Unit, pointer: string, block: JsonValue, media: "image" | "document"): MediaPart => {
  const source = memberOf(block, "source") ?? null;
  const isPdf = textOf(source, "type") === "url_pdf";
  const mimeType = isPdf ? "application/pdf" : textOf(source, "media_type");
  const [title, detail] = [textOf(block, "title"), textOf(block, "detail")];
  return {
    kind: "media",
    media,
    source: sourceOf(source),
    ...(mimeType === undefined ? {} : { mimeType }),
    ...(title === undefined ? {} : { title }),
    ...(detail === undefined ? {} : { detail }),
    origin: originAt(unit, pointer),
  };
};

/**
 * According to the Appam document, signatures and redacted thinking come from Anthropic, and encrypted
 * content comes from OpenAI.
 */
const readThinking = (unit: Unit, pointer: string, block: JsonValue): Part => {
  const isRedacted = memberOf(block, "redacted") === true;
  const payload = isRedacted ? textOf(block, "thinking") : textOf(block, "encrypted_content");
  const [signature, id] = [textOf(block, "signature"), textOf(block, "id")];
  const part: ThinkingPart = {
    kind: "thinking",
    text: isRedacted ? "" : (textOf(block, "thinking") ?? ""),
    ...(signature === undefined || signature === "" ? {} : { signature }),
    ...(payload === undefined ? {} : { encrypted: payload }),
    ...(isRedacted ? { isRedacted } : {}),
    ...(id === undefined ? {} : { id }),
    origin: originAt(unit, pointer),
  };
  return madeBy(part, { api: !isRedacted && payload !== undefined ? "openai-responses" : "anthropic" });
};

const isTextBlock = (value: JsonValue): boolean =>
  isObject(value) &&
  Object.keys(value).length === 2 &&
  value["type"] === "text" &&
  textOf(value, "text") !== undefined;

/** The content is a string if there is only one text, and a list of text blocks if there are several. */
const readContent = (
  unit: Unit,
  pointer: string,
  content: JsonValue,
): Pick<ResultPart, "content" | "value"> => {
  if (typeof content === "string") return { content: textContent(unit, pointer, content) };
  if (!Array.isArray(content) || content.length < 2 || !content.every(isTextBlock))
    return { content: jsonContent(unit, pointer, content), value: content };
  const texts = content.map((block, index): TextPart => {
    const origin = originAt(unit, `${pointer}/${index}`);
    return { kind: "text", text: textOf(block, "text") ?? "", origin };
  });
  return { content: texts };
};

const readResult = (unit: Unit, pointer: string, block: JsonValue): ResultPart => {
  const [callId, isError] = [textOf(block, "tool_use_id"), memberOf(block, "is_error")];
  return {
    kind: "result",
    ...(callId === undefined || callId === "" ? {} : { callId }),
    ...readContent(unit, `${pointer}/content`, memberOf(block, "content") ?? null),
    ...(typeof isError === "boolean" ? { isError } : {}),
    origin: originAt(unit, pointer),
  };
};

const readBlock = (unit: Unit, pointer: string, block: JsonValue): Part => {
  const type = textOf(block, "type") ?? "";
  const origin = originAt(unit, pointer);
  switch (type) {
    case "text":
      return { kind: "text", text: textOf(block, "text") ?? "", origin };
    case "image":
    case "document":
      return readMedia(unit, pointer, block, type);
    case "tool_use": {
      const [id = "", name = ""] = [textOf(block, "id"), textOf(block, "name")];
      const given = argumentsFromJson(memberOf(block, "input") ?? null);
      return { kind: "call", ...(id === "" ? {} : { id }), name, arguments: given, origin };
    }
    case "tool_result":
      return readResult(unit, pointer, block);
    case "thinking":
      return readThinking(unit, pointer, block);
    default:
      return opaque(unit, pointer, type);
  }
};

/** Returns true for an empty thinking block that contains only a signature. */
const isCarrier = (part: Part): part is ThinkingPart & { signature: string } =>
  part.kind === "thinking" &&
  part.text === "" &&
  part.signature !== undefined &&
  part.encrypted === undefined &&
  part.id === undefined;

/**
 * Upstream stores Gemini's signature for a call or text in an empty thinking block that follows it. Anthropic
 * responses never have thinking after a call or at the end, so such blocks are always signatures.
 */
const carriesFor = (before: Part | undefined, isLast: boolean): before is TextPart | MediaPart | CallPart => {
  if (before === undefined || "signature" in before) return false;
  return before.kind === "call" || (isLast && (before.kind === "text" || before.kind === "media"));
};

const withCarried = (parts: readonly Part[]): Part[] => {
  const read: Part[] = [];
  for (const [index, part] of parts.entries()) {
    const before = read.at(-1);
    if (isCarrier(part) && carriesFor(before, index === parts.length - 1))
      read[read.length - 1] = { ...before, signature: part.signature, maker: { api: "gemini" } };
    else read.push(part);
  }
  return read;
};

export const readBlocks = (unit: Unit, list: string, blocks: readonly JsonValue[]): Part[] =>
  withCarried(blocks.map((block, index) => readBlock(unit, `/${list}/${index}`, block)));
