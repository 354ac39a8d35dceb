/** Parses a value with one of Koine's codecs or any Standard Schema (standardschema.dev). */

import { DecodeError, type Issue, pointerTo } from "../core/index.ts";

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** The required part of a Standard Schema. Every Koine codec implements it. */
export interface InputSchema<Output> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

interface Decoder<Output> extends InputSchema<Output> {
  decode(wire: unknown): Output;
}

/** Checks the vendor, because other libraries have an unrelated method `decode`. */
const isOurs = <Output>(schema: InputSchema<Output>): schema is Decoder<Output> =>
  schema["~standard"].vendor === "koine" && "decode" in schema;

const issueOf = ({ message, path = [] }: SchemaIssue): Issue => {
  const keys = path.map((part) => (typeof part === "object" ? part.key : part));
  return {
    code: "constraint",
    pointer: keys.reduce<string>((at, key) => pointerTo(at, String(key)), ""),
    message,
  };
};

/**
 * Returns the value as parsed by the schema. Throws DecodeError with all issues (code `constraint` for
 * third-party schemas), and TypeError if the schema validates asynchronously. `name` identifies the value in
 * the message.
 */
export const parseWith = <Output>(schema: InputSchema<Output>, value: unknown, name: string): Output => {
  if (isOurs(schema)) return schema.decode(value);
  const result = schema["~standard"].validate(value);
  if (result instanceof Promise)
    throw new TypeError(`the schema for ${name} validates asynchronously; await its own validate instead`);
  if (result.issues === undefined) return result.value;
  throw new DecodeError(name, result.issues.map(issueOf));
};
