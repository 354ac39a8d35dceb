/** Parses the content of an assistant message with a schema. */

import type { Assistant } from "../../generated/typescript/riffer/index.ts";
import { type Issue, place, pointerTo, readJson, type ReadResult } from "../core/index.ts";
import { RifferError } from "./errors.ts";

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

type SchemaAnswer<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** A Standard Schema, version 1 (standardschema.dev), such as a Koine codec or a Zod schema. */
export interface StructuredOutputSchema<Value> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaAnswer<Value> | Promise<SchemaAnswer<Value>>;
  };
}

/**
 * The value or all issues. Issue codes are those of `readJson` for invalid JSON, `content_missing` for a
 * message without content, and `schema` for issues reported by the schema.
 */
export type StructuredOutput<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues: readonly Issue[] };

type Answered = Pick<Assistant, "content">;

const contentMissing: Issue = {
  code: "content_missing",
  pointer: "",
  message: "the message has no content to parse",
};

const read = ({ content }: Answered): ReadResult =>
  content === null ? { ok: false, issues: [contentMissing] } : readJson(content);

const pointerOf = (path: SchemaIssue["path"] = []): string =>
  path
    .map((part) => String(typeof part === "object" ? part.key : part))
    .reduce((pointer, key) => pointerTo(pointer, key), "");

const outcome = <Value>({ content }: Answered, answer: SchemaAnswer<Value>): StructuredOutput<Value> => {
  if (answer.issues === undefined) return { ok: true, value: answer.value };
  const issues = answer.issues.map(({ message, path }) => ({
    code: "schema",
    pointer: pointerOf(path),
    message,
  }));
  return { ok: false, issues: place(content ?? "", issues) };
};

/**
 * Parses the content as strict JSON and validates it with a synchronous schema. Throws RifferError
 * `schema_async` if the schema is asynchronous. Use parseStructuredOutputAsync for asynchronous schemas.
 */
export const parseStructuredOutput = <Value>(
  message: Answered,
  schema: StructuredOutputSchema<Value>,
): StructuredOutput<Value> => {
  const reading = read(message);
  if (!reading.ok) return reading;
  const answer = schema["~standard"].validate(reading.value);
  if (!("then" in answer)) return outcome(message, answer);
  answer.catch(() => undefined);
  throw new RifferError(
    "schema_async",
    "The schema is asynchronous; use parseStructuredOutputAsync and await the result",
  );
};

/** Like `parseStructuredOutput`, but accepts both synchronous and asynchronous schemas. */
export const parseStructuredOutputAsync = async <Value>(
  message: Answered,
  schema: StructuredOutputSchema<Value>,
): Promise<StructuredOutput<Value>> => {
  const reading = read(message);
  return reading.ok ? outcome(message, await schema["~standard"].validate(reading.value)) : reading;
};
