/**
 * The evidence from one part of the data as JSON text, so that the results of runs on several machines can be
 * combined.
 */

import { readJson, writeJson } from "../../runtime/core/json/index.ts";
import { isJsonObject, ownMember, type JsonObject, type JsonValue } from "../support/json.ts";
import type { Evidence } from "./evidence.ts";
import type { Group } from "./groups.ts";
import type { Names } from "./names.ts";
import type { Position } from "./position.ts";
import { measures, type Range, type Size, type Tally } from "./tally.ts";
import type { Usage } from "./usage.ts";

/** Evidence for documents of an entity. */
export interface EntityEvidence {
  /** The command that counted the documents. */
  readonly command: Command;
  readonly entity: string;
  /** The versions of the schemas that `koine breaking` compared. */
  readonly versions?: string;
  readonly evidence: Evidence;
}

const commands = ["profile", "breaking"] as const;

export type Command = (typeof commands)[number];

const kindOf = (command: Command): string => `koine ${command} --partial`;

/** A double beyond 2^53 becomes text, because its digits would be read as an exact integer. */
const plainNumber = (value: number): JsonValue =>
  Number.isInteger(value) && !Number.isSafeInteger(value) ? String(value) : value;

const plainMembers = (value: object): JsonObject =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, plain(item)]])),
  );

/** Maps become lists of pairs, because their keys can be any text. */
const plain = (value: unknown): JsonValue => {
  if (value instanceof Map) return [...value].map(([key, item]) => [String(key), plain(item)]);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "object" && value !== null) return { ...plainMembers(value) };
  if (typeof value === "string" || typeof value === "boolean" || typeof value === "bigint") return value;
  return typeof value === "number" ? plainNumber(value) : null;
};

export const partialText = ({ command, entity, versions, evidence }: EntityEvidence): string => {
  const kind = kindOf(command);
  const of = versions === undefined ? { kind, entity } : { kind, entity, versions };
  return `${writeJson({ ...of, evidence: plain(evidence) })}\n`;
};

/** Thrown if the text does not contain evidence. */
class Damaged extends Error {}

const objectIn = (value: JsonValue | undefined): JsonObject => {
  if (!isJsonObject(value)) throw new Damaged();
  return value;
};

const listIn = (value: JsonValue | undefined): readonly JsonValue[] => {
  if (!Array.isArray(value)) throw new Damaged();
  return value;
};

const textIn = (value: JsonValue | undefined): string => {
  if (typeof value !== "string") throw new Damaged();
  return value;
};

const numberIn = (value: JsonValue | undefined): number => {
  if (typeof value !== "number") throw new Damaged();
  return value;
};

const exactIn = (value: JsonValue | undefined): number | bigint => {
  if (typeof value === "bigint") return value;
  return typeof value === "string" && Number.isInteger(Number(value)) ? Number(value) : numberIn(value);
};

const mapIn = <Item>(
  value: JsonValue | undefined,
  read: (item: JsonValue | undefined) => Item,
): ReadonlyMap<string, Item> =>
  new Map(
    listIn(value).map((pair) => {
      const [key, item] = listIn(pair);
      return [textIn(key), read(item)];
    }),
  );

const positionIn = (value: JsonValue | undefined): Position => {
  const { file, line } = objectIn(value);
  return { file: textIn(file), line: numberIn(line) };
};

const sizeIn = (value: JsonValue): Size => {
  const { count, min, max, total } = objectIn(value);
  return { count: numberIn(count), min: numberIn(min), max: numberIn(max), total: numberIn(total) };
};

const rangeIn = (value: JsonValue): Range<number | bigint> => {
  const { min, max } = objectIn(value);
  return { min: exactIn(min), max: exactIn(max) };
};

const timesIn = (value: JsonValue): Range => {
  const { min, max } = objectIn(value);
  return { min: numberIn(min), max: numberIn(max) };
};

const tallyIn = (value: JsonValue | undefined): Tally => {
  const { count, documents, nulls, first, sizes, numbers, seen } = objectIn(value);
  const all = objectIn(sizes);
  return {
    count: numberIn(count),
    documents: numberIn(documents),
    nulls: numberIn(nulls),
    first: positionIn(first),
    sizes: Object.fromEntries(
      measures.flatMap((measure) => {
        const size = ownMember(all, measure);
        return size === undefined ? [] : [[measure, sizeIn(size)]];
      }),
    ),
    ...(numbers === undefined ? {} : { numbers: rangeIn(numbers) }),
    ...(seen === undefined ? {} : { seen: timesIn(seen) }),
  };
};

const namesIn = (value: JsonValue | undefined): Names => {
  const { tallies, isSample } = objectIn(value);
  return { tallies: mapIn(tallies, tallyIn), isSample: isSample === true };
};

const usageIn = (value: JsonValue): Usage => {
  const { documents, bytes, tallies, names } = objectIn(value);
  return {
    documents: numberIn(documents),
    ...(bytes === undefined ? {} : { bytes: sizeIn(bytes) }),
    tallies: mapIn(tallies, tallyIn),
    names: mapIn(names, namesIn),
  };
};

const groupIn = (value: JsonValue | undefined): Group => {
  const { documents, first } = objectIn(value);
  return { documents: numberIn(documents), first: listIn(first).map(positionIn) };
};

const read = (json: JsonValue): EntityEvidence => {
  const { kind, entity, versions, evidence } = objectIn(json);
  const command = commands.find((one) => kindOf(one) === kind);
  if (command === undefined) throw new Damaged();
  const { usages, groups } = objectIn(evidence);
  return {
    command,
    entity: textIn(entity),
    ...(versions === undefined ? {} : { versions: textIn(versions) }),
    evidence: { usages: listIn(usages).map(usageIn), groups: mapIn(groups, groupIn) },
  };
};

/** Returns undefined if the bytes are damaged or are not evidence. */
export const partialIn = (bytes: Uint8Array): EntityEvidence | undefined => {
  const reading = readJson(bytes);
  if (!reading.ok) return undefined;
  try {
    return read(reading.value);
  } catch (error) {
    if (error instanceof Damaged) return undefined;
    throw error;
  }
};
