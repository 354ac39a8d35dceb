/** Riffer's files (images and documents of eight media types), and reasoning in its provider's format. */

import { MediaType } from "../../../../generated/typescript/riffer/data.ts";
import type { JsonValue } from "../../../core/index.ts";
import type { MediaPart, ThinkingPart, Unit } from "../../hub/hub.ts";
import { apiOfFormat, formatOfApi } from "../../hub/makers.ts";
import { compact, textOf } from "../../support/json.ts";
import { bytesOf, withText } from "../../hub/contents.ts";
import { originAt } from "../../hub/parts.ts";
import { api as openaiChat } from "../../apis/openai-chat/reasoning.ts";

export const readFile = (unit: Unit, pointer: string, file: JsonValue): MediaPart => {
  const mimeType = textOf(file, "media_type") ?? "";
  const [url, name] = [textOf(file, "url"), textOf(file, "filename")];
  return withText({
    kind: "media",
    media: mimeType.startsWith("image/") ? "image" : "document",
    source: url === undefined ? { kind: "base64", data: textOf(file, "data") ?? "" } : { kind: "url", url },
    mimeType,
    ...(name === undefined ? {} : { name }),
    origin: originAt(unit, pointer),
  });
};

const extensions: readonly (readonly [ending: RegExp, mimeType: string])[] = [
  [/\.jpe?g$/i, "image/jpeg"],
  [/\.png$/i, "image/png"],
  [/\.gif$/i, "image/gif"],
  [/\.webp$/i, "image/webp"],
  [/\.pdf$/i, "application/pdf"],
  [/\.(txt|md)$/i, "text/plain"],
  [/\.csv$/i, "text/csv"],
  [/\.html$/i, "text/html"],
];

/** Returns the declared media type, the media type of the URL's extension, or a default. */
const mediaTypeOf = ({ media, mimeType, source }: MediaPart): string | undefined => {
  if (media === "audio" || media === "video") return undefined;
  if (mimeType !== undefined && mimeType !== "") return mimeType;
  if (source.kind === "text") return "text/plain";
  const path = source.kind === "url" ? source.url.replace(/[?#][^]*$/, "") : "";
  const found = extensions.find(([ending]) => ending.test(path))?.[1];
  return found ?? (media === "image" ? "image/png" : "application/pdf");
};

export const writeFile = (part: MediaPart): JsonValue | undefined => {
  const type = mediaTypeOf(part);
  const [data, url] = [bytesOf(part), part.source.kind === "url" ? part.source.url : undefined];
  if (!MediaType.is(type) || (data === undefined && url === undefined)) return undefined;
  return compact({ media_type: type, data, url, filename: part.name ?? part.title });
};

/** A known format identifies the maker, so the format itself is not stored. */
const formOf = (format: string | undefined): Pick<ThinkingPart, "format" | "maker"> => {
  const api = apiOfFormat(format);
  if (api === undefined) return {};
  return { maker: { api }, ...(api === format && api !== openaiChat ? { format } : {}) };
};

export const readReasoning = (unit: Unit, pointer: string, wire: JsonValue): ThinkingPart => {
  const [encrypted, signature] = [textOf(wire, "data"), textOf(wire, "signature")];
  const [id, format] = [textOf(wire, "id"), textOf(wire, "format")];
  const isRedacted = encrypted !== undefined && apiOfFormat(format) === "anthropic";
  return {
    kind: "thinking",
    text: textOf(wire, "text") ?? "",
    ...(signature === undefined ? {} : { signature }),
    ...(encrypted === undefined ? {} : { encrypted }),
    ...(isRedacted ? { isRedacted } : {}),
    ...(textOf(wire, "type") === "summary" ? { isSummary: true } : {}),
    ...(id === undefined ? {} : { id }),
    ...formOf(format),
    origin: originAt(unit, pointer),
  };
};

/** Writes the maker `api` as the format, because no other field can store it. */
export const writeReasoning = (part: ThinkingPart, api: string | undefined): JsonValue => {
  const { text, encrypted, signature, id, isSummary } = part;
  const isEncrypted = encrypted !== undefined && text === "";
  const type = isSummary === true ? "summary" : isEncrypted ? "encrypted" : "text";
  return compact({
    type,
    text: isEncrypted ? undefined : text,
    data: encrypted,
    signature,
    id,
    format: part.format ?? formatOfApi(api),
  });
};
