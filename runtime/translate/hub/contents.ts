/** Converts results and media to text for dialects that only support text. */

import { writeJson, type JsonValue } from "../../core/index.ts";
import { fromUtf8, toUtf8 } from "./base64.ts";
import type {
  CallPart,
  MediaPart,
  Part,
  ResultPart,
  StopReason,
  TextPart,
  ThinkingPart,
  Unit,
} from "./hub.ts";
import { bareText, placeholder } from "./parts.ts";

/** Returns the text if the media is a text document, otherwise a placeholder. */
export const wordsOf = (part: MediaPart): string =>
  part.source.kind === "text" ? part.source.text : placeholder(part);

export const isMedia = (part: Part): part is MediaPart => part.kind === "media";
export const isCall = (part: Part): part is CallPart => part.kind === "call";
export const isResult = (part: Part): part is ResultPart => part.kind === "result";
export const isThinking = (part: Part): part is ThinkingPart => part.kind === "thinking";

export const isShown = (part: Part): part is TextPart | MediaPart =>
  part.kind === "text" || part.kind === "media";

const isText = (part: TextPart | MediaPart): part is TextPart => part.kind === "text";

export const textsOf = ({ content }: ResultPart): string[] => content.filter(isText).map(({ text }) => text);

export const mediaOf = ({ content }: ResultPart): MediaPart[] => content.filter(isMedia);

export const resultText = (part: ResultPart): string =>
  part.value === undefined || part.content.length > 0 ? textsOf(part).join("\n") : writeJson(part.value);

export const textContent = (unit: Unit, pointer: string, text: string | undefined): TextPart[] =>
  text === undefined ? [] : [bareText(unit, pointer, text)];

/** Returns the content of a JSON result as text. */
export const jsonContent = (unit: Unit, pointer: string, value: JsonValue): TextPart[] => [
  bareText(unit, pointer, writeJson(value)),
];

/** The default stop reason: `tool` if there are calls, otherwise `stop`. */
export const naturalStop = (parts: readonly Part[]): StopReason => (parts.some(isCall) ? "tool" : "stop");

const isTextual = (type: string | undefined): type is string => type?.startsWith("text/") === true;

/** Decodes the bytes of a text document. Returns other media unchanged. */
export const withText = (part: MediaPart): MediaPart => {
  if (part.source.kind !== "base64" || !isTextual(part.mimeType)) return part;
  const text = fromUtf8(part.source.data);
  return text === undefined ? part : { ...part, source: { kind: "text", text } };
};

/** Returns the base64 data of media, or undefined for a URL or file id. */
export const bytesOf = ({ source }: MediaPart): string | undefined => {
  if (source.kind === "base64") return source.data;
  return source.kind === "text" ? toUtf8(source.text) : undefined;
};
