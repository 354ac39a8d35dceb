/** What earlier runs worked out, by a hash of all that it was made of; nothing in it is needed, and losing it costs only time. */

import { createHash } from "node:crypto";

/** The names of what is kept, so that the same text means another thing in each. */
export type Kind = "check" | "gate" | "group" | "history" | "layout" | "type";

export interface Reuse {
  /** What was made of a text before, as JSON text. `of` has to say all that it depends on, beside our own code. */
  find(kind: Kind, of: string): string | undefined;
  keep(kind: Kind, of: string, json: string): void;
}

/** Where nothing is kept. */
export const nothing: Reuse = { find: () => undefined, keep: () => undefined };

/** What is made of a text, unless it was made before. */
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

export const sha256 = (text: string | Uint8Array): string => createHash("sha256").update(text).digest("hex");

/** Data as text that differs wherever the data does: JSON knows neither integers past 2^53 nor the sign of zero. */
export const textOfData = (data: unknown): string =>
  JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value === "bigint") return { $integer: String(value) };
    return Object.is(value, -0) ? { $integer: "-0" } : value;
  });

const keyOf = (kind: Kind, of: string): string => `${kind} ${sha256(of)}`;

/** What one run found or made; `text` is to be found by the next run. */
export interface Store extends Reuse {
  readonly text: () => string;
}

/** A line that says what the rest was made by, and that it is whole; then a key and its JSON on each line. */
const firstLine = (maker: string, lines: string): string => `${maker} ${sha256(lines)}`;

const linesIn = (text: string, maker: string): readonly string[] => {
  const end = text.indexOf("\n");
  const lines = text.slice(end + 1);
  return text.slice(0, end) === firstLine(maker, lines) ? lines.split("\n") : [];
};

/** Opens what an earlier run left. What another version made, or somebody changed, counts as nothing. */
export const openStore = (text: string, maker: string): Store => {
  const known = new Map<string, string>();
  for (const line of linesIn(text, maker)) {
    const at = line.indexOf("\t");
    known.set(line.slice(0, at), line.slice(at + 1));
  }
  const used = new Map<string, string>();
  return {
    find(kind, of) {
      const key = keyOf(kind, of);
      const json = used.get(key) ?? known.get(key);
      if (json !== undefined) used.set(key, json);
      return json;
    },
    keep: (kind, of, json) => void used.set(keyOf(kind, of), json),
    text() {
      const lines = [...used].map(([key, json]) => `${key}\t${json}`).join("\n");
      return `${firstLine(maker, lines)}\n${lines}`;
    },
  };
};
