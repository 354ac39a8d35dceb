/** Reads and writes image and document sources in Anthropic's Messages API. */

import type { JsonValue } from "../../../core/index.ts";
import type { MediaPart, MediaSource, Unit } from "../../hub/hub.ts";
import { compact, listOf, memberOf, textOf } from "../../support/json.ts";
import { withText } from "../../hub/contents.ts";
import { kindOf, typeOf } from "../../hub/media-types.ts";
import { originAt, placeholder, type Block } from "../../hub/parts.ts";

interface Found {
  readonly source: MediaSource;
  readonly mimeType?: string;
}

/** A document made of text blocks is read as text. */
const readContent = (source: JsonValue): Found | undefined => {
  const text = textOf(source, "content");
  if (text !== undefined) return { source: { kind: "text", text }, mimeType: "text/plain" };
  const texts = listOf(source, "content").map((block) => textOf(block, "text"));
  if (texts.length === 0 || texts.includes(undefined)) return undefined;
  return { source: { kind: "text", text: texts.join("\n") }, mimeType: "text/plain" };
};

const readSource = (source: JsonValue): Found | undefined => {
  switch (textOf(source, "type")) {
    case "base64": {
      const mimeType = textOf(source, "media_type") ?? "";
      const found = { kind: "base64", data: textOf(source, "data") ?? "" } as const;
      return { source: found, ...(mimeType === "" ? {} : { mimeType }) };
    }
    case "url":
      return { source: { kind: "url", url: textOf(source, "url") ?? "" } };
    case "file":
      return { source: { kind: "file", id: textOf(source, "file_id") ?? "" } };
    case "text":
      return { source: { kind: "text", text: textOf(source, "data") ?? "" }, mimeType: "text/plain" };
    case "content":
      return readContent(source);
    default:
      return undefined;
  }
};

/** Returns undefined for an unknown source type. */
export const readMedia = (
  unit: Unit,
  pointer: string,
  block: JsonValue,
  media: "image" | "document",
): MediaPart | undefined => {
  const found = readSource(memberOf(block, "source") ?? null);
  if (found === undefined) return undefined;
  const title = textOf(block, "title") ?? "";
  return {
    kind: "media",
    media,
    ...found,
    ...(title === "" ? {} : { title }),
    origin: originAt(unit, pointer),
  };
};

const sourceWire = (part: MediaPart): JsonValue => {
  const { source } = part;
  switch (source.kind) {
    case "text":
      return { type: "text", media_type: "text/plain", data: source.text };
    case "base64":
      return { type: "base64", media_type: typeOf(part) ?? "", data: source.data };
    case "url":
      return { type: "url", url: source.url };
    case "file":
      return { type: "file", file_id: source.id };
  }
};

const wireOf = (part: MediaPart): JsonValue | undefined => {
  const media = part.media === "file" ? kindOf(typeOf(part)) : part.media;
  if (media === "image") return { type: "image", source: sourceWire(part) };
  if (media === "audio" || media === "video") return undefined;
  return compact({ type: "document", source: sourceWire(withText(part)), title: part.title ?? part.name });
};

/** Writes media, or a placeholder if the API does not accept it. */
export const writeMedia = (part: MediaPart): Block => {
  const wire = wireOf(part);
  if (wire !== undefined) return { wire, part };
  const note = "the Messages API does not accept this media; it was replaced with a placeholder";
  return { wire: { type: "text", text: placeholder(part) }, part, note };
};
