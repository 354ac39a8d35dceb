/**
 * Recorded provider traffic: one exchange per line, with the request and either the response or the events of
 * a stream.
 */

import { readdirSync } from "node:fs";
import type { Codec } from "koine/core";
import { equalJson, readJson } from "../../runtime/core/json/index.ts";
import { isObject, isUnknownVariant, own } from "../../runtime/core/object.ts";
import { dataFile, dataLines } from "./data.ts";
import { jsonOf } from "./json.ts";

export interface Exchange {
  readonly id: string;
  readonly status: number;
  readonly request: unknown;
  /**
   * The response bodies: one body, several if they were sent as a list, or none if the response was a stream.
   */
  readonly responses: readonly unknown[];
  /** The data of each event of a stream. */
  readonly events: readonly unknown[];
}

const listed = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const exchangeOf = (line: string): Exchange => {
  const body = Object(jsonOf(line));
  return {
    id: String(own(body, "id")),
    status: Number(own(body, "status")),
    request: own(body, "request"),
    responses: listed(own(body, "response")),
    events: listed(own(body, "events")).map((event) => own(Object(event), "data")),
  };
};

const read = (protocols: readonly string[]): readonly Exchange[] | undefined => {
  const folder = dataFile("recordings");
  const names = folder === undefined ? [] : readdirSync(folder).toSorted();
  const files = names.filter((name) => protocols.some((protocol) => name.endsWith(`.${protocol}.jsonl`)));
  if (files.length === 0) return undefined;
  return files.flatMap((file) => dataLines("recordings", file) ?? []).map(exchangeOf);
};

const alreadyRead = new Map<string, readonly Exchange[] | undefined>();

/**
 * All recorded exchanges for the given wire protocols, read once. Undefined if the data folder is missing.
 */
export const exchangesOf = (...protocols: readonly string[]): readonly Exchange[] | undefined => {
  const key = protocols.join();
  if (!alreadyRead.has(key)) alreadyRead.set(key, read(protocols));
  return alreadyRead.get(key);
};

export const wasAccepted = ({ status }: Exchange): boolean => status < 400;

export const memberOf = (value: unknown, key: string): unknown =>
  isObject(value) ? own(value, key) : undefined;

/** The tags of variants that were kept as unknown. */
export const unknownTags = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(unknownTags);
  if (!isObject(value)) return [];
  if (isUnknownVariant(value)) return [value.tag];
  return Object.values(value).flatMap(unknownTags);
};

/**
 * The reason why a body is rejected, contains unknown parts, or is changed by a round trip. Undefined if it
 * round-trips unchanged.
 */
export const faultOf = (codec: Codec<unknown>, wire: unknown): string | undefined => {
  const reading = codec.safeDecode(wire);
  if (!reading.ok) return reading.issues.map(({ pointer, message }) => `${pointer}: ${message}`).join("; ");
  if (!codec.is(wire) || reading.notes.length > 0) return "decoded, but invalid";
  const unknown = unknownTags(reading.value);
  if (unknown.length > 0) return `contains unknown variants: ${unknown.join(", ")}`;
  const again = readJson(codec.stringify(reading.value));
  return again.ok && equalJson(again.value, wire) ? undefined : "does not round-trip";
};
