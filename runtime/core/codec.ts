/** The Codec: one entity's verdict, reasons, and both directions between wire, value and text. */

import { bounded } from "./collect.ts";
import { DecodeError, EncodeError, type Issue } from "./issue.ts";
import { writeExactly } from "./json/exact-writer.ts";
import { equalJson, readJson, readWritten } from "./json/index.ts";
import { place } from "./place.ts";
import type { StandardProps } from "./standard.ts";
import { toStandardIssue } from "./to-standard-issue.ts";
import { withWritten } from "./written.ts";

export type Validation = { readonly ok: true } | { readonly ok: false; readonly issues: Issue[] };

export type Decoding<Value> =
  | { readonly ok: true; readonly value: Value; readonly notes: Issue[] }
  | { readonly ok: false; readonly issues: Issue[] };

export interface ParseOptions {
  /**
   * How numbers of free JSON and of unknown fields come: `"plain"`, or `"written"`: one that JavaScript would write
   * in another way (`3.0`, `1e2`) as a WrittenNumber, which `stringify` writes as it came. Typed fields are plain.
   */
  readonly numbers?: "plain" | "written";
}

/** `Wire` is what JSON holds, `Value` what the program holds; often they are the same. */
export interface Codec<Value, Wire = Value> {
  /** The entity with its dialect: `phi.LlmMessage`. */
  readonly name: string;
  /** Whether the data is valid. Allocates nothing. */
  is(wire: unknown): wire is Wire;
  /** The same verdict with every reason; a wrong tag is one reason, not one for each variant. */
  validate(wire: unknown): Validation;
  /** Wire to value. Throws DecodeError with every reason. Unchanged parts are shared with the input. */
  decode(wire: unknown): Value;
  /** Like `decode`, but answers; `notes` says what a salvage hint of the schema mended. */
  safeDecode(wire: unknown): Decoding<Value>;
  /** Value to wire. Throws EncodeError rather than return wire data that is not valid. */
  encode(value: Value): Wire;
  /** Strict JSON text to value: digits kept, duplicate keys refused. Throws DecodeError with line and column. */
  parse(text: string | Uint8Array, options?: ParseOptions): Value;
  /** Value to JSON text: keys in schema order, unknown fields after them, digits written back. */
  stringify(value: Value): string;
  readonly "~standard": StandardProps<unknown, Value>;
}

/** What generated code knows of one entity. */
export interface CodecParts<Value, Wire> {
  readonly name: string;
  readonly is: (wire: unknown) => wire is Wire;
  readonly explain: (wire: unknown, pointer: string, issues: Issue[]) => void;
  readonly decode: (wire: Wire) => Value;
  readonly encode: (value: Value) => Wire;
  /** `level` counts the objects and arrays around the entity in a larger document. */
  readonly write: (wire: Wire, level: number) => string;
  /** Applies the schema's salvage hints; there only when the entity has one somewhere below it. */
  readonly mend?: (wire: unknown, pointer: string, notes: Issue[]) => unknown;
}

const explain = <Value, Wire>(parts: CodecParts<Value, Wire>, wire: unknown): Issue[] => {
  const issues: Issue[] = [];
  parts.explain(wire, "", issues);
  return issues.length === 0 ? [notJson] : issues;
};

/** Ajv passes over members that hold undefined; the gate does not, because JSON has no such thing. */
const notJson: Issue = {
  code: "type",
  pointer: "",
  message: "the data holds something that is not JSON, such as undefined",
  expected: "JSON",
};

/** Whether a place, or one around it, is among these. */
const isUnder = (pointer: string, places: ReadonlySet<string>): boolean => {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1))
    if (places.has(pointer.slice(0, end))) return true;
  return places.has("");
};

/** The reasons for what was not mended. */
const unmended = (issues: readonly Issue[], notes: readonly Issue[]): Issue[] => {
  const mended = new Set(notes.map(({ pointer }) => pointer));
  const left = issues.filter(({ code, pointer }) => code === "truncated" || !isUnder(pointer, mended));
  return left.every(({ code }) => code === "truncated") ? [] : left;
};

const decodeMended = <Value, Wire>(parts: CodecParts<Value, Wire>, wire: unknown): Decoding<Value> => {
  const notes: Issue[] = [];
  const mended = parts.mend === undefined ? wire : parts.mend(wire, "", notes);
  if (notes.length > 0 && parts.is(mended))
    return { ok: true, value: parts.decode(mended), notes: bounded(notes) };
  const issues = unmended(explain(parts, wire), notes);
  // What mending itself broke, such as a list that is now too short, shows only in what it left.
  return { ok: false, issues: issues.length === 0 ? explain(parts, mended) : issues };
};

const encodeChecked = <Value, Wire>(parts: CodecParts<Value, Wire>, value: Value): Wire => {
  const wire = encodeAtAll(parts, value);
  if (parts.is(wire)) return wire;
  throw new EncodeError(parts.name, explain(parts, wire));
};

/** Callers without types may hand over anything; what breaks the shape so far that encoding stumbles is named too. */
const encodeAtAll = <Value, Wire>(parts: CodecParts<Value, Wire>, value: Value): Wire => {
  try {
    return parts.encode(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const message = `this is not a value of ${parts.name}; build it with decode or a constructor`;
    throw new EncodeError(parts.name, [{ code: "type", pointer: "", message }]);
  }
};

/** What a writer of a part refuses is said again of the whole document, with its name and pointer. */
const writeChecked = <Value, Wire>(parts: CodecParts<Value, Wire>, wire: Wire): string => {
  try {
    return parts.write(wire, 0);
  } catch (error) {
    if (!(error instanceof EncodeError)) throw error;
    const issues = issuesOfWriting(wire);
    throw new EncodeError(parts.name, issues.length === 0 ? error.issues : issues);
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

/** Makes the Codec of one entity from its generated parts. */
export function codec<Value, Wire>(parts: CodecParts<Value, Wire>): Codec<Value, Wire> {
  const safeDecode = (wire: unknown): Decoding<Value> =>
    parts.is(wire) ? { ok: true, value: parts.decode(wire), notes: [] } : decodeMended(parts, wire);

  const decode = (wire: unknown): Value => {
    if (parts.is(wire)) return parts.decode(wire);
    const decoding = decodeMended(parts, wire);
    if (decoding.ok) return decoding.value;
    throw new DecodeError(parts.name, decoding.issues);
  };

  const parse = (text: string | Uint8Array, options?: ParseOptions): Value => {
    if (options?.numbers === "written") return parseWritten(text);
    const reading = readJson(text);
    if (!reading.ok) throw new DecodeError(parts.name, reading.issues);
    const wire: unknown = reading.value;
    return parts.is(wire) ? parts.decode(wire) : decoded(wire, text);
  };

  const decoded = (wire: unknown, text: string | Uint8Array): Value => {
    const decoding = safeDecode(wire);
    if (decoding.ok) return decoding.value;
    throw new DecodeError(parts.name, place(text, decoding.issues));
  };

  const reasons = (wire: unknown): readonly Issue[] => (parts.is(wire) ? [] : explain(parts, wire));

  /** Where a spelling would change what a value is, its numbers are plain. */
  const parseWritten = (text: string | Uint8Array): Value => {
    const { reading, written } = readWritten(text);
    if (!reading.ok) throw new DecodeError(parts.name, reading.issues);
    const plain = decoded(reading.value, text);
    if (written.size === 0) return plain;
    const kept = safeDecode(withWritten(reading.value, written, reasons));
    return kept.ok && equalJson(parts.encode(kept.value), parts.encode(plain)) ? kept.value : plain;
  };

  return {
    name: parts.name,
    is: parts.is,
    validate: (wire) => (parts.is(wire) ? { ok: true } : { ok: false, issues: explain(parts, wire) }),
    decode,
    safeDecode,
    encode: (value) => encodeChecked(parts, value),
    parse,
    stringify: (value) => writeChecked(parts, encodeChecked(parts, value)),
    "~standard": {
      version: 1,
      vendor: "koine",
      validate: (wire) => {
        const decoding = safeDecode(wire);
        return decoding.ok
          ? { value: decoding.value }
          : { issues: decoding.issues.map((issue) => toStandardIssue(issue, wire)) };
      },
    },
  };
}
