/** Writes collections as text and reads them back, so that parts of the data can be summarized elsewhere. */

import { isJsonObject, type JsonValue } from "../../support/json.ts";
import { sha256 } from "../../support/sha256.ts";
import { newCollection, totalSize, type Collection, type Problem } from "./collect.ts";
import { ordered, orderedCopy } from "./copy.ts";
import type { Place } from "./place.ts";
import type { Summary } from "./summary.ts";

/** This version changes whenever the meaning of a summary changes. */
const version = "koine infer summary 2";

/** The properties of a collection that are written. */
interface Stored {
  readonly tags: readonly string[];
  readonly depth: number;
  readonly files: readonly string[];
  readonly deep: ReadonlyMap<string, Summary>;
  readonly problems: ReadonlyMap<string, Problem>;
  readonly summary: Summary | undefined;
}

const isPlace = (value: object): value is Place => "file" in value && "line" in value && "portion" in value;

/** Maps, bigints and positions are objects with one special key each, which no other object has. */
const plain =
  (files: Map<string, number>) =>
  (_key: string, value: unknown): unknown => {
    if (typeof value === "bigint") return { "#": String(value) };
    if (value instanceof Map) return { "=": [...value] };
    if (typeof value !== "object" || value === null || !isPlace(value)) return value;
    const file = files.get(value.file) ?? files.size;
    files.set(value.file, file);
    return { "@": [file, value.portion, value.line] };
  };

/** Equal collections have equal texts. */
export const partialText = ({ tags, depth, deep, problems, summary }: Collection): string => {
  const files = new Map<string, number>();
  const sorted = new Map(ordered(problems));
  const deepCopy = new Map(ordered(deep).map(([name, each]) => [name, orderedCopy(each)]));
  const copy = summary === undefined ? undefined : orderedCopy(summary);
  const body = JSON.stringify({ tags, depth, deep: deepCopy, problems: sorted, summary: copy }, plain(files));
  const text = `${JSON.stringify([...files.keys()])}\n${body}`;
  return `${JSON.stringify({ format: version, sha256: sha256(text) })}\n${text}\n`;
};

const restored =
  (files: readonly string[]) =>
  (_key: string, value: unknown): unknown => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const { "#": digits, "=": entries, "@": place } = Object(value);
    if (typeof digits === "string") return BigInt(digits);
    if (Array.isArray(entries)) return new Map(entries);
    if (!Array.isArray(place)) return value;
    const [file, portion, line] = place;
    return { file: files[file] ?? "", portion, line };
  };

const parsed = (text: string): JsonValue | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The hash is checked first, so the text was written by `partialText`. */
const isStored = (value: unknown): value is Stored => typeof value === "object" && value !== null;

/** Returns undefined if the text is not a summary, or is damaged. */
export const collectionIn = (text: string): Collection | undefined => {
  const end = text.indexOf("\n");
  const header = parsed(text.slice(0, end));
  const rest = text.slice(end + 1, -1);
  if (!isJsonObject(header) || header["format"] !== version || header["sha256"] !== sha256(rest))
    return undefined;
  const split = rest.indexOf("\n");
  const stored: unknown = JSON.parse(rest.slice(split + 1), restored(JSON.parse(rest.slice(0, split))));
  if (!isStored(stored)) return undefined;
  const { tags, depth, summary, deep, problems } = stored;
  const empty = { ...newCollection(tags), depth, summary, problems: new Map(problems), deep: new Map(deep) };
  return { ...empty, size: totalSize(empty) };
};
