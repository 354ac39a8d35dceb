/** Reading with whatever schema a caller has: a codec of ours, or any Standard Schema (standardschema.dev). */

import { DecodeError, type Issue, pointerTo } from "../core/index.ts";

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** As much of a Standard Schema as is asked for here; every codec of ours is one. */
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

/** Other libraries have a method of that name too, which means something else. */
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
 * The value as the schema reads it. Throws DecodeError with every reason (code `constraint` for a foreign schema),
 * TypeError for a schema that answers with a promise. `name` says in the message what was read.
 */
export const parseWith = <Output>(schema: InputSchema<Output>, value: unknown, name: string): Output => {
  if (isOurs(schema)) return schema.decode(value);
  const result = schema["~standard"].validate(value);
  if (result instanceof Promise)
    throw new TypeError(`the schema for ${name} answers with a promise; await its own validate instead`);
  if (result.issues === undefined) return result.value;
  throw new DecodeError(name, result.issues.map(issueOf));
};
