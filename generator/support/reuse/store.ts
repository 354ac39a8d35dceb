/** The results of earlier runs, by a hash of all they were made of; none of them is needed, and losing them costs only time. */

import { sha256 } from "../sha256.ts";

/** The names of what is kept, so that the same text means another thing in each. */
export type Kind = "check" | "checked" | "gate" | "group" | "history" | "layout" | "type";

export interface Reuse {
  /** Finds the result made of a text before, as JSON text. `of` has to say all that it depends on, beside our own code. */
  find(kind: Kind, of: string): string | undefined;
  keep(kind: Kind, of: string, json: string): void;
}

/** Where nothing is kept. */
export const nothing: Reuse = { find: () => undefined, keep: () => undefined };

/** Makes a value of a text, unless it was made before. */
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

/** JSON knows neither integers past 2^53 nor the sign of zero. */
const isBeyond = (value: unknown): boolean => typeof value === "bigint" || Object.is(value, -0);

const holdsBeyond = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).some((member) => holdsBeyond(member))
    : isBeyond(value);

const spelled = (_key: string, value: unknown): unknown =>
  isBeyond(value) ? { $integer: Object.is(value, -0) ? "-0" : String(value) } : value;

/** Data as text that differs wherever the data does. Most data is JSON as it is, which takes a tenth of the time. */
export const textOfData = (data: unknown): string =>
  holdsBeyond(data) ? JSON.stringify(data, spelled) : JSON.stringify(data);

const keyOf = (kind: Kind, of: string): string => `${kind} ${sha256(of)}`;

/** The results kept from run to run: a line for what made them, then a line each for what was made. */
export interface Store extends Reuse {
  /** Writes the results of this run, to stand behind those there; nothing where the whole is to be written anew. */
  added(): string | undefined;
  /** Writes the results that this run found or made, and nothing else. */
  whole(): string;
}

/** JSON text in ASCII: of a large text, one byte a character takes half the memory and a fraction of the time to read. */
export const inAscii = (json: string): string => {
  const text = json.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  // A string made of a text with two bytes a character has them still.
  return text === json ? json : Buffer.from(text, "latin1").toString("latin1");
};

/** A key, a hash of what follows, and the JSON: a line that was cut or edited is none. */
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

/** Opens what earlier runs left. What another version made, or somebody changed, counts as nothing. */
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
    // With nothing to stand behind, or where more than half would be of no more use.
    added: () => (known.size === 0 || known.size > 2 * used.size ? undefined : `\n${written(made)}`),
    whole: () => `${maker}\n${written(all())}`,
  };
};
