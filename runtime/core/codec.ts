/** The Codec: the codec of data, which also reads and writes text. */

import type { DataCodec } from "./data-codec.ts";
import { describe } from "./describe.ts";
import { DecodeError, EncodeError, type Issue } from "./issue.ts";
import { writeExactly } from "./json/exact-writer.ts";
import { equalJson } from "./json/index.ts";
import { readerOfOneKind, readWritten } from "./json/read.ts";
import { place } from "./place.ts";
import { withWritten } from "./written.ts";

export interface ParseOptions {
  /**
   * Numbers of free JSON and of unknown fields: `"plain"`, or `"written"`: one that JavaScript would write
   * in another way (`3.0`, `1e2`) as a WrittenNumber, which `stringify` writes as it came. Typed fields are plain.
   */
  readonly numbers?: "plain" | "written";
}

/** Everything that a program does with one entity. */
export interface Codec<Value, Wire = Value> extends DataCodec<Value, Wire> {
  /**
   * Strict JSON text to value: digits kept, duplicate keys refused. Throws DecodeError with line and column. A string is always text;
   * an object, or an array, is data that somebody has parsed, and is decoded.
   */
  parse(input: string | Uint8Array | object, options?: ParseOptions): Value;
  /** Value to JSON text: keys in schema order, unknown fields after them, digits written back. */
  stringify(value: Value): string;
}

/** `level` counts the objects and arrays around the entity in a larger document. */
export type Write<Wire> = (wire: Wire, level: number) => string;

/** Writes wire data; what a part's writer refuses is said again of the whole document, with its name and pointer. */
const writeChecked = <Wire>(name: string, write: Write<Wire>, wire: Wire): string => {
  try {
    return write(wire, 0);
  } catch (error) {
    if (!(error instanceof EncodeError)) throw error;
    const issues = issuesOfWriting(wire);
    throw new EncodeError(name, issues.length === 0 ? error.issues : issues);
  }
};

const issuesOfWriting = (wire: unknown): readonly Issue[] => {
  try {
    writeExactly(wire, { indent: 0, canonical: false });
    return [];
  } catch (error) {
    if (error instanceof EncodeError) return error.issues;
    throw error;
  }
};

/** Callers without types may hand over anything. */
const notInput = (input: unknown): Issue => ({
  code: "type",
  pointer: "",
  message: `parse takes JSON text or an object, and this is ${describe(input)}; decode takes any data`,
  expected: "JSON text or an object",
});

/** Makes the Codec of one entity from that of its data, and what writes it. */
export function codec<Value, Wire>(data: DataCodec<Value, Wire>, write: Write<Wire>): Codec<Value, Wire> {
  const decoded = (wire: unknown, text: string | Uint8Array): Value => {
    try {
      return data.decode(wire);
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      throw new DecodeError(data.name, place(text, error.issues));
    }
  };

  const reasons = (wire: unknown): readonly Issue[] => {
    const verdict = data.validate(wire);
    return verdict.ok ? [] : verdict.issues;
  };

  /** Where a spelling would change what a value is, its numbers are plain. */
  const parseWritten = (text: string | Uint8Array): Value => {
    const { reading, written } = readWritten(text);
    if (!reading.ok) throw new DecodeError(data.name, reading.issues);
    const plain = decoded(reading.value, text);
    if (written.size === 0) return plain;
    const kept = data.safeDecode(withWritten(reading.value, written, reasons));
    return kept.ok && equalJson(data.encode(kept.value), data.encode(plain)) ? kept.value : plain;
  };

  const read = readerOfOneKind();

  const parseText = (text: string | Uint8Array, options?: ParseOptions): Value => {
    if (options?.numbers === "written") return parseWritten(text);
    const reading = read(text);
    if (!reading.ok) throw new DecodeError(data.name, reading.issues);
    return decoded(reading.value, text);
  };

  const parse = (input: string | Uint8Array | object, options?: ParseOptions): Value => {
    if (typeof input === "string" || input instanceof Uint8Array) return parseText(input, options);
    if (typeof input === "object" && input !== null) return data.decode(input);
    throw new DecodeError(data.name, [notInput(input)]);
  };

  return { ...data, parse, stringify: (value) => writeChecked(data.name, write, data.encode(value)) };
}
