/** The two text formats for histories: one JSON document, or JSON Lines with a header line. */

import { describe } from "../describe.ts";
import { DecodeError, type Issue } from "../issue.ts";
import { defaultLimits, readJson, writeJson, writeString } from "../json/index.ts";
import { isObject, own } from "../object.ts";
import { platform } from "../platform.ts";
import { pointerTo } from "../pointer.ts";
import type { HistoryForm } from "./history.ts";

export interface Stored {
  readonly pointer: string;
  readonly version: string;
  /** `json` is set if the text is valid JSON. */
  readonly data: { readonly json: unknown } | { readonly text: string; readonly issues: readonly Issue[] };
  readonly line?: number;
}

export interface Envelope {
  readonly form: HistoryForm;
  readonly version: string;
  readonly stored: readonly Stored[];
}

/** The first properties of both formats. */
const head = (dialect: string, version: string): string =>
  `{"koine":"history","dialect":${writeString(dialect)},"version":${writeString(version)}`;

const refuseHistory = (name: string, code: string, pointer: string, message: string): never => {
  throw new DecodeError(name, [{ code, pointer, message }]);
};

/** Returns the version from the header. Throws if the header is invalid or belongs to another dialect. */
const versionIn = (json: unknown, dialect: string, name: string): string => {
  if (!isObject(json) || own(json, "koine") !== "history")
    return refuseHistory(
      name,
      "history",
      "",
      'a history must start with {"koine":"history","dialect":…,"version":…',
    );
  const [of, version] = [own(json, "dialect"), own(json, "version")];
  if (typeof version !== "string")
    return refuseHistory(name, "history", "/version", "the version must be a string");
  if (of === dialect) return version;
  return refuseHistory(name, "history_dialect", "/dialect", `this is a history of ${describe(of)}`);
};

/**
 * A kept message is nested three levels deep: in the envelope, an array and an object. These three levels do
 * not count toward its depth.
 */
const envelopeLimits = { depth: defaultLimits.depth + 3 };

const isDeeper = (json: unknown, levels: number): boolean =>
  typeof json === "object" &&
  json !== null &&
  (levels === 0 || Object.values(json).some((inner) => isDeeper(inner, levels - 1)));

/**
 * Rejects a message that is nested too deeply to be written back. The reader accepts one extra level, because
 * kept messages are nested more deeply.
 */
const messageAt = (index: number, version: string, json: unknown, name: string): Stored => {
  const pointer = `/messages/${index}`;
  return isDeeper(json, defaultLimits.depth)
    ? refuseHistory(
        name,
        "depth",
        pointer,
        `found more than ${defaultLimits.depth} levels of nesting; nest less`,
      )
    : { pointer, version, data: { json } };
};

interface Placed {
  readonly index: number;
  readonly stored: Stored;
}

const isIndex = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 0x7fff_ffff;

const keptIn = (item: unknown, pointer: string, name: string): Placed => {
  const kept = isObject(item) ? item : {};
  const [index, version, text] = [own(kept, "index"), own(kept, "version"), own(kept, "text")];
  if (!isIndex(index) || typeof version !== "string")
    return refuseHistory(
      name,
      "history",
      pointer,
      "a kept message needs an index, a version and its message or text",
    );
  return { index, stored: { version, ...contentOf(kept, text, pointer) } };
};

const contentOf = (kept: object, text: unknown, pointer: string): Pick<Stored, "data" | "pointer"> =>
  typeof text === "string"
    ? { pointer: pointerTo(pointer, "text"), data: textData(text) }
    : { pointer: pointerTo(pointer, "message"), data: { json: own(kept, "message") ?? null } };

/** Retries text that an older version could not parse, because it may be valid now. */
const textData = (text: string): Stored["data"] => {
  const reading = readJson(text);
  return reading.ok ? { json: reading.value } : { text, issues: reading.issues };
};

const inTheirPlaces = (messages: readonly Stored[], kept: readonly Placed[]): Stored[] => {
  const all = [...messages];
  for (const { index, stored } of [...kept].sort((one, other) => one.index - other.index))
    all.splice(index, 0, stored);
  return all;
};

const readDocument = (json: unknown, dialect: string, name: string): Envelope => {
  const version = versionIn(json, dialect, name);
  const envelope = isObject(json) ? json : {};
  const [messages, kept] = [own(envelope, "messages"), own(envelope, "kept") ?? []];
  if (!Array.isArray(messages))
    return refuseHistory(name, "history", "/messages", "the messages must be an array");
  if (!Array.isArray(kept))
    return refuseHistory(name, "history", "/kept", "the kept messages must be an array");
  const stored = messages.map((message: unknown, index) => messageAt(index, version, message, name));
  const placed = kept.map((item: unknown, index) => keptIn(item, `/kept/${index}`, name));
  return { form: "envelope", version, stored: inTheirPlaces(stored, placed) };
};

interface Line {
  readonly text: string;
  readonly line: number;
}

const linesOf = (text: string): Line[] =>
  text
    .split("\n")
    .map((line, index) => ({ text: line.endsWith("\r") ? line.slice(0, -1) : line, line: index + 1 }))
    .filter((one) => /[^ \t\r]/.test(one.text));

const lineOf = ({ text, line }: Line, index: number, version: string, name: string): Stored => {
  const pointer = `/${index}`;
  const reading = readJson(text);
  if (!reading.ok) return { pointer, version, data: { text, issues: reading.issues }, line };
  const json = reading.value;
  if (!isObject(json) || own(json, "koine") !== "kept") return { pointer, version, data: { json }, line };
  return { ...keptIn({ ...json, index }, pointer, name).stored, line };
};

/** Messages stored without a header: an array, or a single message. */
const readPlain = (json: unknown, version: string, name: string): Envelope => {
  const [form, messages] = Array.isArray(json) ? (["envelope", json] as const) : (["lines", [json]] as const);
  const stored = messages.map((message: unknown, index): Stored => {
    if (!isObject(message) || own(message, "koine") !== "kept") return plainAt(index, version, message, name);
    return keptIn({ ...message, index }, `/${index}`, name).stored;
  });
  return { form, version, stored };
};

const plainAt = (index: number, version: string, json: unknown, name: string): Stored => ({
  ...messageAt(index, version, json, name),
  pointer: `/${index}`,
});

const isHistory = (json: unknown): boolean => isObject(json) && own(json, "koine") === "history";

/**
 * Reads a history. If the text is a single JSON document, it is parsed as an envelope. Otherwise the first
 * line must be the header, unless `plain` specifies the version of messages without a header.
 */
export const readEnvelope = (input: string | Uint8Array, dialect: string, plain?: string): Envelope => {
  const name = `${dialect}.history`;
  const whole = readJson(input, envelopeLimits);
  if (whole.ok && plain !== undefined && !isHistory(whole.value)) return readPlain(whole.value, plain, name);
  if (whole.ok && !isHead(whole.value)) return readDocument(whole.value, dialect, name);
  const lines = linesOf(typeof input === "string" ? input : new platform.TextDecoder().decode(input));
  const [first, ...others] = lines;
  const reading = readJson(first?.text ?? "");
  const hasHead = reading.ok && isHead(reading.value);
  if (!whole.ok && whole.issues.some(({ code }) => ["utf8", "bom", "limit"].includes(code)))
    throw new DecodeError(name, whole.issues);
  if (plain !== undefined && !hasHead)
    return {
      form: "lines",
      version: plain,
      stored: lines.map((line, index) => lineOf(line, index, plain, name)),
    };
  if (!whole.ok && !hasHead) throw new DecodeError(name, whole.issues);
  const version = versionIn(reading.ok ? reading.value : undefined, dialect, name);
  const stored = others.map((line, index) => lineOf(line, index + 1, version, name));
  return { form: "lines", version, stored };
};

const isHead = (json: unknown): boolean =>
  isObject(json) && own(json, "koine") === "history" && !Object.hasOwn(json, "messages");

export type Item =
  | { readonly kind: "message"; readonly text: string }
  | { readonly kind: "kept"; readonly version: string; readonly content: string };

/** Returns the content of a kept message as JSON text, without its version. */
export const contentText = (data: { readonly json: unknown } | { readonly text: string }): string =>
  "json" in data ? `"message":${writeJson(data.json)}` : `"text":${writeString(data.text)}`;

const documentText = (opening: string, items: readonly Item[]): string => {
  const messages = items.flatMap((item) => (item.kind === "message" ? [item.text] : []));
  const kept = items.flatMap((item, index) =>
    item.kind === "kept" ? [`{"index":${index},"version":${writeString(item.version)},${item.content}}`] : [],
  );
  const rest = kept.length === 0 ? "" : `,"kept":[${kept.join(",")}]`;
  return `${opening},"messages":[${messages.join(",")}]${rest}}`;
};

const lineText = (item: Item): string =>
  item.kind === "message"
    ? item.text
    : `{"koine":"kept","version":${writeString(item.version)},${item.content}}`;

/** Writes a history as text. In the lines format, every line ends with a newline. */
export const envelopeText = (
  dialect: string,
  version: string,
  form: HistoryForm,
  items: readonly Item[],
): string => {
  const opening = head(dialect, version);
  if (form === "envelope") return documentText(opening, items);
  return [`${opening}}`, ...items.map(lineText)].map((line) => `${line}\n`).join("");
};

/** Returns the JSON Pointer of every item in the written history. */
export const placesOf = (form: HistoryForm, items: readonly Item[]): string[] => {
  const counts = { message: 0, kept: 0 };
  return items.map((item, index) => {
    const at = counts[item.kind]++;
    const below = item.kind === "kept" ? (item.content.startsWith('"message"') ? "/message" : "/text") : "";
    if (form === "lines") return `/${index + 1}${below}`;
    return `${item.kind === "kept" ? "/kept" : "/messages"}/${at}${below}`;
  });
};
