/** Reads and writes content parts of the Chat Completions API and compatible providers. */

import type { JsonValue } from "../../../core/index.ts";
import type { MediaPart, Part, TextPart, Unit } from "../../hub/hub.ts";
import { compact, listOf, memberOf, textOf } from "../../support/json.ts";
import { bytesOf } from "../../hub/contents.ts";
import {
  addressOf,
  audioFormats,
  fromAddress,
  readAudio,
  readFile,
  readImage,
  writeFile,
} from "../openai/media.ts";
import { bareText, opaque, originAt, placeholder, type Block } from "../../hub/parts.ts";

const writeAudio = (part: MediaPart): JsonValue | undefined => {
  const data = bytesOf(part);
  if (data === undefined) return undefined;
  const type = part.mimeType ?? "audio/wav";
  const format = audioFormats.find(([, mimeType]) => mimeType === type)?.[0] ?? type.replace(/^audio\//, "");
  return { type: "input_audio", input_audio: { data, format } };
};

const addressIn = (part: JsonValue, key: string): string | undefined =>
  textOf(part, key) ?? textOf(memberOf(part, key), "url");

const readImagePart = (unit: Unit, pointer: string, part: JsonValue): MediaPart | undefined => {
  const address = addressIn(part, "image_url");
  const detail = textOf(memberOf(part, "image_url"), "detail");
  return address === undefined ? undefined : readImage(unit, pointer, address, detail);
};

/** Reads videos, as well as files that Mistral and other providers reference by URL. */
const readAddressed = (
  unit: Unit,
  pointer: string,
  part: JsonValue,
  media: "video" | "document",
): MediaPart | undefined => {
  const key = textOf(part, "type") ?? "";
  const address = addressIn(part, key);
  const name = textOf(part, "document_name");
  const named = name === undefined ? {} : { name };
  const origin = originAt(unit, pointer);
  return address === undefined
    ? undefined
    : { kind: "media", media, ...fromAddress(address), ...named, origin };
};

/** Mistral's thinking is either a string or a list of text parts. */
const readThinking = (unit: Unit, pointer: string, part: JsonValue): Part => {
  const said = listOf(part, "thinking").map((one) => textOf(one, "text") ?? "");
  const text = textOf(part, "thinking") ?? said.join("");
  return { kind: "thinking", text, origin: originAt(unit, pointer) };
};

const readKnown = (unit: Unit, pointer: string, part: JsonValue): Part | undefined => {
  const origin = originAt(unit, pointer);
  switch (textOf(part, "type")) {
    case "text":
      return { kind: "text", text: textOf(part, "text") ?? "", origin };
    case "refusal":
      return { kind: "text", text: textOf(part, "refusal") ?? "", isRefusal: true, origin };
    case "image_url":
      return readImagePart(unit, pointer, part);
    case "input_audio":
      return readAudio(unit, pointer, memberOf(part, "input_audio") ?? null);
    case "file":
      return readFile(unit, pointer, memberOf(part, "file") ?? null);
    case "video_url":
      return readAddressed(unit, pointer, part, "video");
    case "document_url":
    case "file_url":
      return readAddressed(unit, pointer, part, "document");
    case "thinking":
      return readThinking(unit, pointer, part);
    default:
      return undefined;
  }
};

export const readPart = (unit: Unit, pointer: string, part: JsonValue): Part =>
  readKnown(unit, pointer, part) ?? opaque(unit, pointer, textOf(part, "type") ?? "");

export const readContent = (unit: Unit): Part[] => {
  const content = memberOf(unit.wire, "content");
  if (typeof content === "string") return [bareText(unit, "/content", content)];
  return Array.isArray(content)
    ? content.map((part, index) => readPart(unit, `/content/${index}`, part))
    : [];
};

const wireOf = (part: MediaPart): JsonValue | undefined => {
  const address = addressOf(part);
  switch (part.media) {
    case "image":
      if (address === undefined) return undefined;
      return { type: "image_url", image_url: compact({ url: address, detail: part.detail }) };
    case "audio":
      return writeAudio(part);
    case "video":
      return address === undefined ? undefined : { type: "video_url", video_url: { url: address } };
    case "document":
    case "file": {
      const file = writeFile(part, "file_data");
      return file === undefined ? undefined : { type: "file", file };
    }
  }
};

const note = "the Chat Completions API does not accept this media here; it was replaced with a placeholder";

export const inputBlock = (part: TextPart | MediaPart): Block => {
  if (part.kind === "text") return { wire: { type: "text", text: part.text }, part };
  const wire = wireOf(part);
  return wire === undefined ? placeholderBlock(part) : { wire, part };
};

export const placeholderBlock = (part: MediaPart): Block => ({
  wire: { type: "text", text: placeholder(part) },
  part,
  note,
});

/** Writes an image created by the assistant, which OpenRouter stores outside the content. */
export const imageOf = (part: MediaPart): JsonValue | undefined =>
  part.media === "image" ? wireOf(part) : undefined;
