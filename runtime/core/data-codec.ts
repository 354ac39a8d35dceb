/** The codec of data: one entity's verdict, reasons, and both directions between wire and value. It knows nothing of text. */

import { bounded } from "./collect.ts";
import { DecodeError, EncodeError, type Issue } from "./issue.ts";
import type { StandardProps } from "./standard.ts";
import { toStandardIssue } from "./to-standard-issue.ts";

/** `value` is the data itself, as what it was found to be. */
export type Validation<Wire = unknown> =
  | { readonly ok: true; readonly value: Wire }
  | { readonly ok: false; readonly issues: Issue[] };

export type Decoding<Value> =
  | { readonly ok: true; readonly value: Value; readonly notes: Issue[] }
  | { readonly ok: false; readonly issues: Issue[] };

/** `Wire` is what JSON holds, `Value` what the program holds; often they are the same. */
export interface DataCodec<Value, Wire = Value> {
  /** The entity with its dialect: `phi.LlmMessage`. */
  readonly name: string;
  /** True when the data is valid. Allocates nothing. */
  is(wire: unknown): wire is Wire;
  /** The same verdict with the data, or with every reason; a wrong tag is one reason, not one for each variant. */
  validate(wire: unknown): Validation<Wire>;
  /** Wire to value. Throws DecodeError with every reason. Unchanged parts are shared with the input. */
  decode(wire: unknown): Value;
  /** Like `decode`, but answers; `notes` says what a salvage hint of the schema mended. */
  safeDecode(wire: unknown): Decoding<Value>;
  /** Value to wire. Throws EncodeError rather than return wire data that is not valid. */
  encode(value: Value): Wire;
  readonly "~standard": StandardProps<unknown, Value>;
}

/** The generated functions of one entity. */
export interface DataParts<Value, Wire> {
  readonly name: string;
  readonly is: (wire: unknown) => wire is Wire;
  readonly explain: (wire: unknown, pointer: string, issues: Issue[]) => void;
  readonly decode: (wire: Wire) => Value;
  readonly encode: (value: Value) => Wire;
  /** Applies the schema's salvage hints; there only when the entity has one somewhere below it. */
  readonly mend?: (wire: unknown, pointer: string, notes: Issue[]) => unknown;
}

const explainData = <Value, Wire>(parts: DataParts<Value, Wire>, wire: unknown): Issue[] => {
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

/** True when a place, or one around it, is among these. */
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

const decodeMended = <Value, Wire>(parts: DataParts<Value, Wire>, wire: unknown): Decoding<Value> => {
  const notes: Issue[] = [];
  const mended = parts.mend === undefined ? wire : parts.mend(wire, "", notes);
  if (notes.length > 0 && parts.is(mended))
    return { ok: true, value: parts.decode(mended), notes: bounded(notes) };
  const issues = unmended(explainData(parts, wire), notes);
  // Faults that mending itself made, such as a list that is now too short, show only in what it left.
  return { ok: false, issues: issues.length === 0 ? explainData(parts, mended) : issues };
};

const encodeChecked = <Value, Wire>(parts: DataParts<Value, Wire>, value: Value): Wire => {
  const wire = encodeAtAll(parts, value);
  if (parts.is(wire)) return wire;
  throw new EncodeError(parts.name, explainData(parts, wire));
};

/** Callers without types may hand over anything; what breaks the shape so far that encoding stumbles is named too. */
const encodeAtAll = <Value, Wire>(parts: DataParts<Value, Wire>, value: Value): Wire => {
  try {
    return parts.encode(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const message = `this is not a value of ${parts.name}; build it with decode or a constructor`;
    throw new EncodeError(parts.name, [{ code: "type", pointer: "", message }]);
  }
};

/** Makes the codec of data of one entity from its generated parts. */
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
