/** The Codec interface: a data codec that also reads and writes text. */

import type { DataCodec } from "./data-codec.ts";
import { describe } from "./describe.ts";
import { DecodeError, EncodeError, type Issue } from "./issue.ts";
import { writeExactly } from "./json/exact-writer.ts";
import { equalJson } from "./json/index.ts";
import { ReaderOfOneKind, readWritten } from "./json/read.ts";
import { place } from "./place.ts";
import { withWritten } from "./written.ts";

export interface ParseOptions {
  /**
   * Determines how numbers in untyped JSON and unknown fields are read. `"plain"` (default) returns numbers.
   * `"written"` returns a WrittenNumber for a number that JavaScript would format differently (`3.0`, `1e2`),
   * and `stringify` writes it unchanged. Numbers in typed fields are always plain.
   */
  readonly numbers?: "plain" | "written";
}

export interface Codec<Value, Wire = Value> extends DataCodec<Value, Wire> {
  /**
   * Parses strict JSON text: preserves digits and rejects duplicate keys. Throws a DecodeError that includes
   * the line and column. Objects and arrays are treated as already parsed and are only decoded.
   */
  parse(input: string | Uint8Array | object, options?: ParseOptions): Value;
  /**
   * Writes JSON text: keys in schema order, then unknown fields, with the digits of all numbers preserved.
   */
  stringify(value: Value): string;
}

/** `level` is the nesting depth of the entity in the document. */
export type Write<Wire> = (wire: Wire, level: number) => string;

/**
 * Writes wire data. Errors from a nested writer are reported with full pointers and the name of the whole
 * document's entity.
 */
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

/** Callers without type checking may pass anything. */
const notInput = (input: unknown): Issue => ({
  code: "type",
  pointer: "",
  message: `parse expects JSON text or an object, found ${describe(input)}; use decode for other data`,
  expected: "JSON text or an object",
});

export function codec<Value, Wire>(data: DataCodec<Value, Wire>, write: Write<Wire>): Codec<Value, Wire> {
  return codecOf(data, write);
}

/** Returns a codec for data in which decoding only converts bigints to doubles. */
export function codecWithDoubles<Value>(
  data: DataCodec<Value, Value>,
  write: Write<Value>,
): Codec<Value, Value> {
  return codecOf(data, write, data.is);
}

/** `isValue` recognizes data that equals its value unless it contains bigints. */
function codecOf<Value, Wire>(
  data: DataCodec<Value, Wire>,
  write: Write<Wire>,
  isValue?: (wire: unknown) => wire is Value,
): Codec<Value, Wire> {
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

  /** Falls back to plain numbers if WrittenNumbers would change the decoded value. */
  const parseWritten = (text: string | Uint8Array): Value => {
    const { reading, written } = readWritten(text);
    if (!reading.ok) throw new DecodeError(data.name, reading.issues);
    const plain = decoded(reading.value, text);
    if (written.size === 0) return plain;
    const kept = data.safeDecode(withWritten(reading.value, written, reasons));
    return kept.ok && equalJson(data.encode(kept.value), data.encode(plain)) ? kept.value : plain;
  };

  const reader = new ReaderOfOneKind();

  const parseText = (text: string | Uint8Array, options?: ParseOptions): Value => {
    if (options?.numbers === "written") return parseWritten(text);
    const reading = reader.read(text);
    if (!reading.ok) throw new DecodeError(data.name, reading.issues);
    const { value } = reading;
    return !reader.hasBigints && isValue?.(value) === true ? value : decoded(value, text);
  };

  const parse = (input: string | Uint8Array | object, options?: ParseOptions): Value => {
    if (typeof input === "string" || input instanceof Uint8Array) return parseText(input, options);
    if (typeof input === "object" && input !== null) return data.decode(input);
    throw new DecodeError(data.name, [notInput(input)]);
  };

  return { ...data, parse, stringify: (value) => writeChecked(data.name, write, data.encode(value)) };
}
