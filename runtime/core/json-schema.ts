/** Standard JSON Schema (standardschema.dev, version 1): an entity that also says what its data must be, for tools and forms. */

import type { DataCodec } from "./data-codec.ts";
import { isObject } from "./object.ts";

export interface JsonSchemaOptions {
  /** `draft-2020-12` or `draft-07`; any other throws a RangeError. */
  readonly target: string;
}

/** Members that JSON Schema adds to an entity. Whoever fills in forms reads the type of the input, which is that of the wire. */
export interface HasJsonSchema<Wire, Value> {
  readonly "~standard": {
    readonly types?: { readonly input: Wire; readonly output: Value } | undefined;
    readonly jsonSchema: {
      /** The data that `validate` takes. A rule that no type has a word for is asked by `validate` alone. */
      readonly input: (options: JsonSchemaOptions) => Record<string, unknown>;
      /** The same, as a value is what stands in JSON. Throws a TypeError where it is not. */
      readonly output: (options: JsonSchemaOptions) => Record<string, unknown>;
    };
  };
}

/** The generated schema of one entity. */
export interface SchemaPart {
  readonly name: string;
  readonly schema: Record<string, unknown>;
  /** The entities that it refers to; each call makes a fresh one. */
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
  throw new RangeError(`there is no JSON Schema for the target "${target}"; ask for ${knownAddresses}`);
};

/** The schemas of all entities that these refer to, by name. */
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

/** Keywords that hold schemas by name, and those that hold data. */
const byName = ["properties", "definitions"];
const data = ["const", "enum", "default"];

/** The words of draft-07 for what it calls by another name. */
const older = new Map([
  ["prefixItems", "items"],
  ["dependentRequired", "dependencies"],
]);

/** Items by their place are `items` in draft-07, and the others `additionalItems`. */
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

/** Both drafts read `definitions`; what is of one alone is said in its own words. */
const jsonSchemaOf = (part: () => SchemaPart, { target }: JsonSchemaOptions): Record<string, unknown> => {
  const $schema = addressOf(target);
  const { schema, uses } = part();
  const whole = { ...schema, ...(uses.length === 0 ? {} : { definitions: definitionsOf(uses) }) };
  const said = target === "draft-07" ? inDraft07(whole) : whole;
  return { $schema, ...(isObject(said) ? said : {}) };
};

/** A codec with `~standard.jsonSchema`; `differs` where a value is not what stands in JSON. */
export const withJsonSchema = <Value, Wire, Of>(
  codec: Of & DataCodec<Value, Wire>,
  part: () => SchemaPart,
  differs = false,
): Of & HasJsonSchema<Wire, Value> => {
  const input = (options: JsonSchemaOptions) => jsonSchemaOf(part, options);
  const output = (options: JsonSchemaOptions) => {
    if (!differs) return input(options);
    throw new TypeError(`a value of ${codec.name} is not what stands in JSON; ask for jsonSchema.input`);
  };
  const { version, vendor, validate } = codec["~standard"];
  return { ...codec, "~standard": { version, vendor, validate, jsonSchema: { input, output } } };
};
