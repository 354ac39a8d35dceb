/** JSON text in: RFC 8259 without exceptions, I-JSON's promises checked, no digit lost. */

import { admit } from "./admit.ts";
import { readAround } from "./around-bytes.ts";
import { readExpecting } from "./expecting.ts";
import { readExactly } from "./exact.ts";
import type { ReadResult, WrittenNumbers } from "./exact.ts";
import { defaultLimits } from "./json.ts";
import type { JsonLimits } from "./json.ts";
import { readQuickly } from "./quick.ts";
import { Memory } from "./shape.ts";

/** A document, and how its numbers were written. */
export interface WrittenResult {
  readonly reading: ReadResult;
  readonly written: WrittenNumbers;
}

/** Readers go one call deeper a level, and the stack ends somewhere. */
const DEEPEST = 1000;

const read = (input: string | Uint8Array, all: JsonLimits, memory: Memory): ReadResult => {
  const bounded = all.depth > DEEPEST ? { ...all, depth: DEEPEST } : all;
  const around = typeof input === "string" ? undefined : readAround(input, bounded);
  if (around !== undefined) return { ok: true, value: around };
  const text = admit(input, all);
  if (typeof text !== "string") return { ok: false, issues: [text] };
  const value = readExpecting(text, bounded, memory) ?? readQuickly(text, bounded);
  return value === undefined ? readExactly(text, bounded) : { ok: true, value };
};

const ofAnyKind = /* @__PURE__ */ new Memory(2000);

/**
 * Reads one whole document. Issues carry the pointer, line and column, and one of the codes `syntax`, `utf8`,
 * `bom`, `dup_key` (placed at the second key), `lone_surrogate`, `number_range`, `depth`, `limit`, `truncated`.
 */
export const readJson = (input: string | Uint8Array, limits?: Partial<JsonLimits>): ReadResult =>
  read(input, limits === undefined ? defaultLimits : { ...defaultLimits, ...limits }, ofAnyKind);

/** Makes a reader of documents of one kind, which have the same keys again and again. It answers as `readJson` does. */
export const readerOfOneKind = (): ((input: string | Uint8Array) => ReadResult) => {
  const memory = new Memory(500);
  return (input) => read(input, defaultLimits, memory);
};

/** Reads one whole document and tells beside it how its numbers were written, where that is not how we write them. */
export const readWritten = (input: string | Uint8Array): WrittenResult => {
  const written = new Map<string, string>();
  const text = admit(input, defaultLimits);
  if (typeof text !== "string") return { reading: { ok: false, issues: [text] }, written };
  return { reading: readExactly(text, defaultLimits, written), written };
};
