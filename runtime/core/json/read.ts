/** Reads JSON text strictly according to RFC 8259 and I-JSON, preserving all digits. */

import { admit } from "./admit.ts";
import { readAround } from "./around-bytes.ts";
import { readExpecting } from "./expecting.ts";
import { readExactly } from "./exact.ts";
import type { ReadResult, WrittenNumbers } from "./exact.ts";
import { defaultLimits } from "./json.ts";
import type { JsonLimits } from "./json.ts";
import { readQuickly } from "./quick.ts";
import { Memory } from "./shape.ts";

export interface WrittenResult {
  readonly reading: ReadResult;
  readonly written: WrittenNumbers;
}

/** Maximum nesting depth, which is limited because the readers are recursive. */
const DEEPEST = 1000;

const valueIn = (input: string | Uint8Array, all: JsonLimits, memory: Memory): ReadResult => {
  const bounded = all.depth > DEEPEST ? { ...all, depth: DEEPEST } : all;
  const around = typeof input === "string" ? undefined : readAround(input, bounded, memory);
  if (around !== undefined) return { ok: true, value: around };
  const text = admit(input, all);
  if (typeof text !== "string") return { ok: false, issues: [text] };
  const value = readExpecting(text, bounded, memory) ?? readQuickly(text, bounded, memory);
  if (value !== undefined) return { ok: true, value };
  memory.hasBigints = true;
  return readExactly(text, bounded);
};

const read = (input: string | Uint8Array, all: JsonLimits, memory: Memory): ReadResult => {
  memory.hasBigints = false;
  return valueIn(input, all, memory);
};

const ofAnyKind = /* @__PURE__ */ new Memory(2000);

/**
 * Parses one JSON document. Issues have a pointer, line and column, and one of the codes `syntax`, `utf8`,
 * `bom`, `dup_key` (positioned at the second key), `lone_surrogate`, `number_range`, `depth`, `limit` or
 * `truncated`.
 */
export const readJson = (input: string | Uint8Array, limits?: Partial<JsonLimits>): ReadResult =>
  read(input, limits === undefined ? defaultLimits : { ...defaultLimits, ...limits }, ofAnyKind);

/** A reader for documents that repeat the same keys. It returns the same results as `readJson`. */
export class ReaderOfOneKind {
  private readonly memory = new Memory(500);

  read(input: string | Uint8Array): ReadResult {
    return read(input, defaultLimits, this.memory);
  }

  /** False if the last value contains no bigints. */
  get hasBigints(): boolean {
    return this.memory.hasBigints;
  }
}

/**
 * Parses one JSON document and also returns the text of numbers that `writeJson` would format differently.
 */
export const readWritten = (input: string | Uint8Array): WrittenResult => {
  const written = new Map<string, string>();
  const text = admit(input, defaultLimits);
  if (typeof text !== "string") return { reading: { ok: false, issues: [text] }, written };
  return { reading: readExactly(text, defaultLimits, written), written };
};
