/**
 * A cache of results from earlier runs, keyed by a hash of their inputs. Losing the cache costs nothing but
 * time.
 */

import { sha256 } from "../sha256.ts";

/** The kinds of cached results. Each kind has a separate key space. */
export type Kind = "check" | "checked" | "gate" | "group" | "history" | "layout" | "type";

export interface Reuse {
  /**
   * Returns the cached JSON text for an input. `of` must include everything that the result depends on,
   * except our own code.
   */
  find(kind: Kind, of: string): string | undefined;
  keep(kind: Kind, of: string, json: string): void;
}

/** A cache that never stores anything. */
export const nothing: Reuse = { find: () => undefined, keep: () => undefined };

/** Returns the cached value, or computes and caches it. */
export const reused = <Value>(reuse: Reuse, kind: Kind, of: string, make: () => Value): Value => {
  const known = reuse.find(kind, of);
  if (known !== undefined) return JSON.parse(known);
  const value = make();
  reuse.keep(kind, of, JSON.stringify(value));
  return value;
};

export const reusedLater = async <Value>(
  reuse: Reuse,
  kind: Kind,
  of: string,
  make: () => Promise<Value>,
): Promise<Value> => {
  const known = reuse.find(kind, of);
  if (known !== undefined) return JSON.parse(known);
  const value = await make();
  reuse.keep(kind, of, JSON.stringify(value));
  return value;
};

/** JSON cannot represent integers beyond 2^53 or negative zero. */
const isBeyond = (value: unknown): boolean => typeof value === "bigint" || Object.is(value, -0);

const holdsBeyond = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).some((member) => holdsBeyond(member))
    : isBeyond(value);

const spelled = (_key: string, value: unknown): unknown =>
  isBeyond(value) ? { $integer: Object.is(value, -0) ? "-0" : String(value) } : value;

/**
 * Serializes data so that different data yields different text. The common case, plain JSON, is ten times
 * faster.
 */
export const textOfData = (data: unknown): string =>
  holdsBeyond(data) ? JSON.stringify(data, spelled) : JSON.stringify(data);

const keyOf = (kind: Kind, of: string): string => `${kind} ${sha256(of)}`;

/**
 * A cache that persists between runs: a header line that identifies the generator, then one line per result.
 */
export interface Store extends Reuse {
  /** Returns the lines to append for this run, or undefined if the file should be rewritten. */
  added(): string | undefined;
  /** Returns the full file text with only the results that this run used or computed. */
  whole(): string;
}

/** Escapes JSON text to ASCII, because one-byte strings take half the memory and are read much faster. */
export const inAscii = (json: string): string => {
  const text = json.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  // Forces a one-byte string. A string derived from a two-byte string keeps its two-byte representation.
  return text === json ? json : Buffer.from(text, "latin1").toString("latin1");
};

/** A key, a hash of the JSON, and the JSON. Truncated or edited lines fail the hash check and are ignored. */
const lineOf = (key: string, json: string): string => `${key}\t${sha256(json)}\t${json}\n`;

const jsonIn = (line: string | undefined): string | undefined => {
  const [, hash = "", json = ""] = line?.split("\t") ?? [];
  return hash !== "" && sha256(json) === hash ? json : undefined;
};

const linesIn = (text: string, maker: string): ReadonlyMap<string, string> => {
  const [first, ...lines] = text.split("\n");
  if (first !== maker) return new Map();
  const whole = lines.filter((line) => line !== "");
  return new Map(whole.map((line) => [line.slice(0, line.indexOf("\t")), line]));
};

/** Opens a cache file. A file from another version is ignored. */
export const openStore = (text: string, maker: string): Store => {
  const known = linesIn(text, maker);
  const used = new Map<string, string>();
  const made = new Map<string, string>();
  const all = (): [key: string, json: string][] => [...used, ...made];
  const written = (entries: Iterable<[key: string, json: string]>): string =>
    [...entries].map(([key, json]) => lineOf(key, json)).join("");
  return {
    find(kind, of) {
      const key = keyOf(kind, of);
      const json = made.get(key) ?? used.get(key) ?? jsonIn(known.get(key));
      if (json !== undefined && !made.has(key)) used.set(key, json);
      return json;
    },
    keep: (kind, of, json) => void made.set(keyOf(kind, of), inAscii(json)),
    // The file is rewritten if it is empty or if more than half of its entries are unused.
    added: () => (known.size === 0 || known.size > 2 * used.size ? undefined : `\n${written(made)}`),
    whole: () => `${maker}\n${written(all())}`,
  };
};
