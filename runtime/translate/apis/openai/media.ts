/** OpenAI media: URLs, data URLs, and files with bytes, a URL or an id. */

import type { JsonValue } from "../../../core/index.ts";
import type { MediaPart, MediaSource, Unit } from "../../hub/hub.ts";
import { compact, textOf } from "../../support/json.ts";
import { dataUrl, fromDataUrl, mimeTypeOf, toUtf8 } from "../../hub/base64.ts";
import { withText } from "../../hub/contents.ts";
import { originAt } from "../../hub/parts.ts";

export interface FoundMedia {
  readonly source: MediaSource;
  readonly mimeType?: string;
}

/** The media type to use if one is required but unknown. */
const unknownType = "application/octet-stream";

const hasScheme = (text: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(text);

/** Parses an address, which is a data URL, another URL, or plain base64 (sent by some clients). */
export const fromAddress = (address: string): FoundMedia => {
  const bytes = fromDataUrl(address);
  if (bytes === undefined)
    return hasScheme(address)
      ? { source: { kind: "url", url: address } }
      : { source: { kind: "base64", data: address } };
  const { mimeType, data } = bytes;
  const isKnown = mimeType !== "" && mimeType !== unknownType;
  return { source: { kind: "base64", data }, ...(isKnown ? { mimeType } : {}) };
};

const typeOf = ({ mimeType = "", source }: MediaPart): string => {
  if (mimeType !== "") return mimeType;
  const told = source.kind === "base64" ? mimeTypeOf(source.data) : undefined;
  return told ?? (source.kind === "text" ? "text/plain" : unknownType);
};

export const addressOf = (part: MediaPart): string | undefined => {
  const { source } = part;
  switch (source.kind) {
    case "base64":
      return dataUrl({ mimeType: typeOf(part), data: source.data });
    case "text":
      return dataUrl({ mimeType: typeOf(part), data: toUtf8(source.text) });
    case "url":
      return source.url;
    case "file":
      return undefined;
  }
};

export const fileIdOf = ({ source }: MediaPart): string | undefined =>
  source.kind === "file" ? source.id : undefined;

const endings: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "text/plain": "txt",
  "text/csv": "csv",
  "text/html": "html",
  "text/markdown": "md",
};

const unnamed = /^koine_document\.[a-z]+$/;

const endingOf = (url: string): string | undefined => /^[^?#]*\.([a-z]{2,4})(?:[?#]|$)/.exec(url)?.[1];

/** Returns a file name. The API requires a file name for bytes, and for a URL sent in place of bytes. */
const fileNameOf = (part: MediaPart, isUrlNamed: boolean): string | undefined => {
  const name = part.name ?? part.title;
  const { source } = part;
  if (name !== undefined || source.kind === "file") return name;
  if (source.kind === "url")
    return isUrlNamed ? `koine_document.${endingOf(source.url) ?? "bin"}` : undefined;
  const type = typeOf(part);
  return `koine_document.${(Object.hasOwn(endings, type) ? endings[type] : undefined) ?? "bin"}`;
};

const textIn = (value: JsonValue, key: string): string | undefined => textOf(value, key) || undefined;

const fileSource = (file: JsonValue): FoundMedia | undefined => {
  const address = textIn(file, "file_data") ?? textIn(file, "file_url");
  if (address !== undefined) return fromAddress(address);
  const id = textIn(file, "file_id");
  return id === undefined ? undefined : { source: { kind: "file", id } };
};

/** Reads a file: `filename`, and `file_data`, `file_url` or `file_id`. */
export const readFile = (unit: Unit, pointer: string, file: JsonValue): MediaPart | undefined => {
  const found = fileSource(file);
  if (found === undefined) return undefined;
  const name = textIn(file, "filename");
  return withText({
    kind: "media",
    media: "document",
    ...found,
    ...(name === undefined || unnamed.test(name) ? {} : { name }),
    origin: originAt(unit, pointer),
  });
};

/** Returns the members of a file, or undefined if the API cannot access it. */
export const writeFile = (
  part: MediaPart,
  urlMember: "file_data" | "file_url",
): { [key: string]: JsonValue } | undefined => {
  const [address, id] = [addressOf(part), fileIdOf(part)];
  if (address === undefined && id === undefined) return undefined;
  const isUrl = part.source.kind === "url";
  return compact({
    filename: fileNameOf(part, urlMember === "file_data"),
    [isUrl ? urlMember : "file_data"]: address,
    file_id: id,
  });
};

export const readImage = (
  unit: Unit,
  pointer: string,
  address: string,
  detail: string | undefined,
): MediaPart => ({
  kind: "media",
  media: "image",
  ...fromAddress(address),
  ...(detail === undefined ? {} : { detail }),
  origin: originAt(unit, pointer),
});

export const audioFormats: readonly (readonly [format: string, mimeType: string])[] = [
  ["mp3", "audio/mpeg"],
  ["mp3", "audio/mp3"],
  ["wav", "audio/wav"],
  ["wav", "audio/x-wav"],
  ["wav", "audio/wave"],
];

export const readAudio = (unit: Unit, pointer: string, audio: JsonValue): MediaPart => {
  const format = textOf(audio, "format") ?? "";
  const mimeType = audioFormats.find(([name]) => name === format)?.[1] ?? `audio/${format}`;
  const source = { kind: "base64", data: textOf(audio, "data") ?? "" } as const;
  return { kind: "media", media: "audio", source, mimeType, origin: originAt(unit, pointer) };
};
