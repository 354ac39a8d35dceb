/** Gemini media: inline bytes, or a URI that Google fetches. */

import type { JsonValue } from "../../../core/index.ts";
import type { MediaPart, MediaSource, Unit } from "../../hub/hub.ts";
import { compact } from "../../support/json.ts";
import { toUtf8 } from "../../hub/base64.ts";
import { either, wordOf } from "./spelling.ts";
import { kindOf, typeOf } from "../../hub/media-types.ts";
import { originAt, type Block } from "../../hub/parts.ts";

const details: readonly (readonly [level: string, detail: string])[] = [
  ["MEDIA_RESOLUTION_LOW", "low"],
  ["MEDIA_RESOLUTION_HIGH", "high"],
];

/** Returns true for files uploaded to the Gemini API, which no other API can fetch. */
const isUploaded = (uri: string): boolean =>
  /^https:\/\/generativelanguage\.googleapis\.com\/.*files\//.test(uri);

const sourceOf = (blob: JsonValue | undefined, file: JsonValue | undefined): MediaSource => {
  if (blob !== undefined) return { kind: "base64", data: wordOf(blob, "data") ?? "" };
  const uri = wordOf(file, "fileUri") ?? "";
  return isUploaded(uri) ? { kind: "file", id: uri } : { kind: "url", url: uri };
};

export const readMedia = (unit: Unit, pointer: string, part: JsonValue): MediaPart | undefined => {
  const [blob, file] = [either(part, "inlineData"), either(part, "fileData")];
  const data = blob ?? file;
  if (data === undefined) return undefined;
  const [mimeType, name] = [wordOf(data, "mimeType"), wordOf(data, "displayName")];
  const level = wordOf(either(part, "mediaResolution"), "level");
  const detail = details.find(([one]) => one === level)?.[1];
  return {
    kind: "media",
    media: kindOf(mimeType),
    source: sourceOf(blob, file),
    ...(mimeType === undefined ? {} : { mimeType }),
    ...(name === undefined ? {} : { name }),
    ...(detail === undefined ? {} : { detail }),
    origin: originAt(unit, pointer),
  };
};

const dataOf = (part: MediaPart): { [key: string]: JsonValue } => {
  const { source, name, title } = part;
  const [mimeType, displayName] = [typeOf(part), name ?? title];
  switch (source.kind) {
    case "base64":
      return { inlineData: compact({ mimeType, data: source.data, displayName }) };
    case "text":
      return { inlineData: compact({ mimeType, data: toUtf8(source.text), displayName }) };
    case "url":
      return { fileData: compact({ mimeType, fileUri: source.url, displayName }) };
    case "file":
      return { fileData: compact({ mimeType, fileUri: source.id, displayName }) };
  }
};

export const writeMedia = (part: MediaPart): Block => {
  const data = dataOf(part);
  const level = details.find(([, detail]) => detail === part.detail)?.[0];
  const mediaResolution = level === undefined ? undefined : { level };
  return { wire: compact({ ...data, mediaResolution }), part };
};
