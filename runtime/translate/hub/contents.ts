/** The text that results and media come down to where a dialect holds nothing else. */

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

/** The text that stands in for a medium: its own words where it is a text, else a placeholder. */
export const wordsOf = (part: MediaPart): string =>
  part.source.kind === "text" ? part.source.text : placeholder(part);

export const isMedia = (part: Part): part is MediaPart => part.kind === "media";
export const isCall = (part: Part): part is CallPart => part.kind === "call";
export const isResult = (part: Part): part is ResultPart => part.kind === "result";
export const isThinking = (part: Part): part is ThinkingPart => part.kind === "thinking";

/** Content that people and tools show: words and media. */
export const isShown = (part: Part): part is TextPart | MediaPart =>
  part.kind === "text" || part.kind === "media";

const isText = (part: TextPart | MediaPart): part is TextPart => part.kind === "text";

/** The texts of a result; media stand elsewhere. */
export const textsOf = ({ content }: ResultPart): string[] => content.filter(isText).map(({ text }) => text);

export const mediaOf = ({ content }: ResultPart): MediaPart[] => content.filter(isMedia);

/** The text of a result. */
export const resultText = (part: ResultPart): string =>
  part.value === undefined || part.content.length > 0 ? textsOf(part).join("\n") : writeJson(part.value);

/** The content of a result that is a text alone. */
export const textContent = (unit: Unit, pointer: string, text: string | undefined): TextPart[] =>
  text === undefined ? [] : [bareText(unit, pointer, text)];

/** The content of a result that is free JSON, for readers that hold only text. */
export const jsonContent = (unit: Unit, pointer: string, value: JsonValue): TextPart[] => [
  bareText(unit, pointer, writeJson(value)),
];

/** The end of a turn where nothing else is known: with its calls, where it has some. */
export const naturalStop = (parts: readonly Part[]): StopReason => (parts.some(isCall) ? "tool" : "stop");

const isTextual = (type: string | undefined): type is string => type?.startsWith("text/") === true;

/** Bytes that are a text, as that text; everything else as it is. */
export const withText = (part: MediaPart): MediaPart => {
  if (part.source.kind !== "base64" || !isTextual(part.mimeType)) return part;
  const text = fromUtf8(part.source.data);
  return text === undefined ? part : { ...part, source: { kind: "text", text } };
};

/** The bytes of a medium in base64; undefined where they lie elsewhere. */
export const bytesOf = ({ source }: MediaPart): string | undefined => {
  if (source.kind === "base64") return source.data;
  return source.kind === "text" ? toUtf8(source.text) : undefined;
};
