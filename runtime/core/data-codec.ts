/** The data codec of one entity: validation, issues, decoding and encoding. Text is handled in codec.ts. */

import { bounded } from "./collect.ts";
import { DecodeError, EncodeError, type Issue } from "./issue.ts";
import type { StandardProps } from "./standard.ts";
import { toStandardIssue } from "./to-standard-issue.ts";

/** On success, `value` is the input data, narrowed to its type. */
export type Validation<Wire = unknown> =
  | { readonly ok: true; readonly value: Wire }
  | { readonly ok: false; readonly issues: Issue[] };

export type Decoding<Value> =
  | { readonly ok: true; readonly value: Value; readonly notes: Issue[] }
  | { readonly ok: false; readonly issues: Issue[] };

/**
 * Codec for parsed JSON. `Wire` is the type of the JSON data, and `Value` is the type used in the program.
 * The two types are often identical.
 */
export interface DataCodec<Value, Wire = Value> {
  /** The dialect and entity, such as `phi.LlmMessage`. */
  readonly name: string;
  /** Returns true if the data is valid. Does not allocate memory. */
  is(wire: unknown): wire is Wire;
  /** Validates and returns the data or all issues. An unknown tag is reported once, not once per variant. */
  validate(wire: unknown): Validation<Wire>;
  /**
   * Converts wire data to a value. Throws DecodeError with all issues. Unchanged parts are shared with the
   * input.
   */
  decode(wire: unknown): Value;
  /**
   * Like `decode`, but returns a result instead of throwing. `notes` lists the data that salvage hints
   * dropped or replaced.
   */
  safeDecode(wire: unknown): Decoding<Value>;
  /** Converts a value to wire data. Throws EncodeError if the result would be invalid. */
  encode(value: Value): Wire;
  readonly "~standard": StandardProps<unknown, Value>;
}

export interface DataParts<Value, Wire> {
  readonly name: string;
  readonly is: (wire: unknown) => wire is Wire;
  readonly explain: (wire: unknown, pointer: string, issues: Issue[]) => void;
  readonly decode: (wire: Wire) => Value;
  readonly encode: (value: Value) => Wire;
  /** Applies salvage hints. Present only if the entity or a nested entity has salvage hints. */
  readonly mend?: (wire: unknown, pointer: string, notes: Issue[]) => unknown;
}

const explainData = <Value, Wire>(parts: DataParts<Value, Wire>, wire: unknown): Issue[] => {
  const issues: Issue[] = [];
  parts.explain(wire, "", issues);
  return issues.length === 0 ? [notJson] : issues;
};

/** Ajv ignores properties that are undefined. Koine rejects them, because JSON has no undefined. */
const notJson: Issue = {
  code: "type",
  pointer: "",
  message: "the data contains a value that JSON cannot represent, such as undefined",
  expected: "JSON",
};

/** Returns true if the pointer or one of its parents is in the set. */
const isUnder = (pointer: string, places: ReadonlySet<string>): boolean => {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1))
    if (places.has(pointer.slice(0, end))) return true;
  return places.has("");
};

const unmended = (issues: readonly Issue[], notes: readonly Issue[]): Issue[] => {
  const mended = new Set(notes.map(({ pointer }) => pointer));
  const left = issues.filter(({ code, pointer }) => code === "truncated" || !isUnder(pointer, mended));
  return left.every(({ code }) => code === "truncated") ? [] : left;
};

const decodeMended = <Value, Wire>(parts: DataParts<Value, Wire>, wire: unknown): Decoding<Value> => {
  const notes: Issue[] = [];
  const mended = parts.mend === undefined ? wire : parts.mend(wire, "", notes);
  if (notes.length > 0 && parts.is(mended))
    return { ok: true, value: parts.decode(mended), notes: bounded(notes) };
  const issues = unmended(explainData(parts, wire), notes);
  // Salvaging can itself make data invalid, for example by making a list too short. Such issues are only
  // detected in the salvaged data.
  return { ok: false, issues: issues.length === 0 ? explainData(parts, mended) : issues };
};

const encodeChecked = <Value, Wire>(parts: DataParts<Value, Wire>, value: Value): Wire => {
  const wire = encodeAtAll(parts, value);
  if (parts.is(wire)) return wire;
  throw new EncodeError(parts.name, explainData(parts, wire));
};

/**
 * Callers without type checking may pass anything, including values for which encoding fails with a
 * TypeError.
 */
const encodeAtAll = <Value, Wire>(parts: DataParts<Value, Wire>, value: Value): Wire => {
  try {
    return parts.encode(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const message = `this is not a value of ${parts.name}; build it with decode or a constructor`;
    throw new EncodeError(parts.name, [{ code: "type", pointer: "", message }]);
  }
};

export function dataCodec<Value, Wire>(parts: DataParts<Value, Wire>): DataCodec<Value, Wire> {
  const safeDecode = (wire: unknown): Decoding<Value> =>
    parts.is(wire) ? { ok: true, value: parts.decode(wire), notes: [] } : decodeMended(parts, wire);

  const decode = (wire: unknown): Value => {
    if (parts.is(wire)) return parts.decode(wire);
    const decoding = decodeMended(parts, wire);
    if (decoding.ok) return decoding.value;
    throw new DecodeError(parts.name, decoding.issues);
  };

  return {
    name: parts.name,
    is: parts.is,
    validate: (wire) =>
      parts.is(wire) ? { ok: true, value: wire } : { ok: false, issues: explainData(parts, wire) },
    decode,
    safeDecode,
    encode: (value) => encodeChecked(parts, value),
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
