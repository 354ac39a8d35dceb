/**
 * Standard JSON Schema (standardschema.dev, version 1): exports an entity's JSON Schema for tools and forms.
 */

import type { DataCodec } from "./data-codec.ts";
import { isObject } from "./object.ts";

export interface JsonSchemaOptions {
  /** `draft-2020-12` or `draft-07`. Other values throw a RangeError. */
  readonly target: string;
}

/**
 * Codec properties added by JSON Schema support. Form libraries read `types.input`, which is the wire type.
 */
export interface HasJsonSchema<Wire, Value> {
  readonly "~standard": {
    readonly types?: { readonly input: Wire; readonly output: Value } | undefined;
    readonly jsonSchema: {
      /**
       * Returns the schema of the data that `validate` accepts. Rules that JSON Schema cannot express are
       * only checked by `validate`.
       */
      readonly input: (options: JsonSchemaOptions) => Record<string, unknown>;
      /** Like `input`, for values. Throws a TypeError if values differ from their JSON form. */
      readonly output: (options: JsonSchemaOptions) => Record<string, unknown>;
    };
  };
}

export interface SchemaPart {
  readonly name: string;
  readonly schema: Record<string, unknown>;
  /** The referenced entities. Every call returns a new SchemaPart. */
  readonly uses: readonly (() => SchemaPart)[];
}

const addresses = new Map([
  ["draft-2020-12", "https://json-schema.org/draft/2020-12/schema"],
  ["draft-07", "http://json-schema.org/draft-07/schema#"],
]);

const knownAddresses = [...addresses.keys()].join(" or ");

const addressOf = (target: string): string => {
  const address = addresses.get(target);
  if (address !== undefined) return address;
  throw new RangeError(`unsupported JSON Schema target "${target}"; use ${knownAddresses}`);
};

const definitionsOf = (uses: SchemaPart["uses"]): Record<string, unknown> => {
  const found: Record<string, unknown> = {};
  const open = [...uses];
  for (let part = open.pop()?.(); part !== undefined; part = open.pop()?.()) {
    if (Object.hasOwn(found, part.name)) continue;
    found[part.name] = part.schema;
    open.push(...part.uses);
  }
  return found;
};

const mapValues = (value: unknown, change: (member: unknown) => unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member)]))
    : value;

const byName = ["properties", "definitions"];
const data = ["const", "enum", "default"];

const older = new Map([
  ["prefixItems", "items"],
  ["dependentRequired", "dependencies"],
]);

/** In draft-07, `items` lists the tuple items and `additionalItems` describes the remaining ones. */
const inDraft07 = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(inDraft07);
  if (!isObject(schema)) return schema;
  const isTuple = Array.isArray(schema["prefixItems"]);
  const words = Object.entries(schema).map(([word, value]) => {
    const own = isTuple && word === "items" ? "additionalItems" : (older.get(word) ?? word);
    if (data.includes(word)) return [own, value];
    return [own, byName.includes(word) ? mapValues(value, inDraft07) : inDraft07(value)];
  });
  return Object.fromEntries(words);
};

/** Uses `definitions` for both drafts and translates the other keywords for draft-07. */
const jsonSchemaOf = (part: () => SchemaPart, { target }: JsonSchemaOptions): Record<string, unknown> => {
  const $schema = addressOf(target);
  const { schema, uses } = part();
  const whole = { ...schema, ...(uses.length === 0 ? {} : { definitions: definitionsOf(uses) }) };
  const said = target === "draft-07" ? inDraft07(whole) : whole;
  return { $schema, ...(isObject(said) ? said : {}) };
};

/** Adds `~standard.jsonSchema` to a codec. Set `differs` if values differ from their JSON form. */
export const withJsonSchema = <Value, Wire, Of>(
  codec: Of & DataCodec<Value, Wire>,
  part: () => SchemaPart,
  differs = false,
): Of & HasJsonSchema<Wire, Value> => {
  const input = (options: JsonSchemaOptions) => jsonSchemaOf(part, options);
  const output = (options: JsonSchemaOptions) => {
    if (!differs) return input(options);
    throw new TypeError(`a value of ${codec.name} differs from its JSON form; use jsonSchema.input`);
  };
  const { version, vendor, validate } = codec["~standard"];
  return { ...codec, "~standard": { version, vendor, validate, jsonSchema: { input, output } } };
};
