/**
 * Compares the rows from both databases, ignoring the order of rows and keys and any data that JSONB rejects.
 */

import { writeJson, type JsonValue } from "../../../../runtime/core/json/index.ts";
import { texts, type Contents } from "./loaded.ts";

/** Normalizes a number to digits and a power of ten, so that `1e21` equals its expanded form. */
const decimalText = (value: string): string => {
  const [, sign = "", whole = "", part = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(value) ?? [];
  const digits = `${whole}${part}`.replace(/^0+/, "");
  const short = digits.replace(/0+$/, "");
  return `${sign}${short}e${short === "" ? 0 : Number(power) - part.length + digits.length - short.length}`;
};

const sorted = (value: JsonValue): JsonValue => {
  if (typeof value === "bigint" || (typeof value === "number" && !Number.isSafeInteger(value)))
    return decimalText(String(value));
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([key, member]) => [key, sorted(member)]));
};

type Rows = readonly Readonly<Record<string, JsonValue>>[];

/** DuckDB has no integer type for larger numbers. */
const widest = 2 ** 127;

const isTooWide = (value: JsonValue): boolean =>
  (typeof value === "bigint" || typeof value === "number") && Math.abs(Number(value)) >= widest;

/** Converts a number in a text column, where PostgreSQL keeps every digit. */
const asNumber = (value: JsonValue): JsonValue => {
  if (typeof value !== "string" || !/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value)) return value;
  return decimalText(/[.eE]/.test(value) ? String(Number(value)) : value);
};

const columnOf = (value: JsonValue): JsonValue => (isTooWide(value) ? null : asNumber(value));

const rowOf = (row: Readonly<Record<string, JsonValue>>): JsonValue =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, columnOf(value)]));

export const textsOf = (rows: Rows): string[] => rows.map((row) => writeJson(sorted(rowOf(row)))).toSorted();

const documents = '"documents"';

const placeOf = (row: Readonly<Record<string, JsonValue>>): string =>
  writeJson([row["file"] ?? "", row["line"] ?? 0]);

/** Returns the locations of documents that have no rows in the database. */
export const lostIn = (contents: Contents): ReadonlySet<string> => {
  const lost = (contents.get(documents) ?? []).filter((row) => writeJson(row["losses"] ?? []) !== "[]");
  return new Set(lost.map(placeOf));
};

/** Returns the locations where the stored text differs from the file. */
export const changed = (contents: Contents, linesOf: (file: string) => readonly string[]): string[] =>
  (contents.get(texts) ?? [])
    .filter((row) => row["text"] !== linesOf(String(row["file"]))[Number(row["line"]) - 1])
    .map(placeOf);

/** Returns the first differing rows of each view, except rows that the other database lost. */
export const differing = (ours: Contents, theirs: Contents): string[] => {
  const lost = lostIn(theirs);
  return [...ours.keys()].flatMap((name) => {
    if (name === documents || name === texts) return [];
    const own = textsOf((ours.get(name) ?? []).filter((row) => !lost.has(placeOf(row))));
    const other = textsOf(theirs.get(name) ?? []);
    const at = own.findIndex((row, index) => row !== other[index]);
    if (at === -1 && own.length === other.length) return [];
    return [`${name}: ${own[at] ?? "no row"} and ${other[Math.max(at, 0)] ?? "no row"}`];
  });
};
