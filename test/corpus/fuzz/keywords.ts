/** Arbitrary schema parts: each draft's keywords, with values that data can satisfy. */

import * as fc from "fast-check";
import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";
import type { JudgedDraft } from "../../harness/authority.ts";

export type Schemas = fc.Arbitrary<JsonValue>;
type Piece = fc.Arbitrary<JsonObject>;

/**
 * Subschemas of a schema part. References to later names may appear anywhere; other references may appear
 * only below a member or an item.
 */
export interface Parts {
  /** The schemas to use for subschemas that apply to the same data. */
  readonly here: Schemas;
  /** The schemas to use for subschemas that apply to members or items. */
  readonly below: Schemas;
}

const types = ["null", "boolean", "integer", "number", "string", "array", "object"] as const;

const ordinaryNames = ["a", "b", "kind", "type", "id", "value"];
const oddNames = [
  "$schema",
  "@type",
  "a-b",
  "a_b",
  "aB",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "",
  "é",
  "日本",
  "1",
  "$ref",
  "class",
  "default",
  "a b",
  'q"',
  "x/y",
  "~",
];

export const names: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ordinaryNames) },
  { weight: 1, arbitrary: fc.constantFrom(...oddNames) },
);

export const leaves: fc.Arbitrary<JsonValue> = fc.constantFrom<JsonValue[]>(
  null,
  true,
  false,
  0,
  1,
  2,
  -1,
  1.5,
  "",
  "a",
  "b",
  "1",
  "null",
  "é",
  "x\ny",
  [],
  [1],
  ["a"],
  {},
  { a: 1 },
  { a: { b: null } },
);

const patterns = fc.constantFrom(
  "^a",
  "^[a-z]+$",
  "b",
  "^\\d{1,3}$",
  "^$",
  "^.{2}$",
  "a|b",
  "[^a]",
  "^(?:x-)?\\w+$",
  "^(?!a)",
  "\\p{L}",
  "^[a-c]*?$",
);

const sizes = fc.constantFrom(0, 1, 2, 3);
const numbers = fc.constantFrom(-1, 0, 0.5, 1, 1.5, 2, 3, 10, 2 ** 31, 2 ** 53);
const formats = fc.constantFrom(
  "date-time",
  "uuid",
  "uri",
  "int32",
  "int64",
  "uint64",
  "double",
  "byte",
  "email",
  "made-up",
);

const one = (keyword: string, value: fc.Arbitrary<JsonValue>): Piece =>
  value.map((given) => ({ [keyword]: given }));

const mapOf = <Value>(keys: fc.Arbitrary<string>, values: fc.Arbitrary<Value>, maxLength = 3) =>
  fc.array(fc.tuple(keys, values), { maxLength }).map((entries) => Object.fromEntries(entries));

const someOf = <Value>(values: fc.Arbitrary<Value>, minLength = 1, maxLength = 3) =>
  fc.array(values, { minLength, maxLength });

const setOf = <Value>(values: fc.Arbitrary<Value>, minLength: number) =>
  fc.uniqueArray(values, { minLength, maxLength: 4, selector: (value) => JSON.stringify(value) });

const named = (keywords: readonly string[], parts: readonly JsonValue[]): JsonObject =>
  Object.fromEntries(keywords.map((keyword, index) => [keyword, parts[index] ?? true]));

const assertions: readonly Piece[] = [
  one("type", fc.constantFrom(...types)),
  one("type", setOf(fc.constantFrom(...types), 1)),
  one("enum", setOf(leaves, 1)),
  one("const", leaves),
  ...["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"].map((keyword) =>
    one(keyword, sizes),
  ),
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].map((keyword) => one(keyword, numbers)),
  one("multipleOf", fc.constantFrom(1, 2, 0.5, 0.1, 3)),
  one("pattern", patterns),
  one("format", formats),
  one("uniqueItems", fc.boolean()),
  one("required", setOf(names, 0)),
];

const annotations: readonly Piece[] = [
  one("title", fc.constantFrom("A Title", "not a name!", "", "1st", "type", "日本語", "Object")),
  one("description", fc.constantFrom("Some text.", "*/ require('x'); import('y')", "`${1}` {{x}}", "")),
  one("$comment", fc.constant("note")),
  one("deprecated", fc.boolean()),
  one("readOnly", fc.boolean()),
  one("examples", fc.array(leaves, { maxLength: 2 })),
  one("x-made-up", leaves),
];

const applicators = ({ here, below }: Parts): readonly Piece[] => [
  one("properties", mapOf(names, below)),
  one("patternProperties", mapOf(patterns, below, 2)),
  one("additionalProperties", below),
  one("additionalProperties", fc.constant(false)),
  one("propertyNames", here),
  one("items", below),
  one("contains", below),
  one("allOf", someOf(here)),
  one("anyOf", someOf(here)),
  one("oneOf", someOf(here)),
  one("not", here),
  fc.tuple(here, here, here).map((parts) => named(["if", "then", "else"], parts)),
  fc.tuple(here, here).map((parts) => named(["if", "then"], parts)),
];

const newer = ({ here, below }: Parts): readonly Piece[] => [
  one("prefixItems", someOf(below)),
  one("dependentRequired", mapOf(names, setOf(names, 0), 2)),
  one("dependentSchemas", mapOf(names, here, 2)),
  one("unevaluatedProperties", below),
  one("unevaluatedProperties", fc.constant(false)),
  one("unevaluatedItems", below),
  fc
    .tuple(below, sizes, sizes)
    .map(([contains, minContains, maxContains]) => ({ contains, minContains, maxContains })),
  fc.tuple(below, sizes).map(([contains, minContains]) => ({ contains, minContains })),
];

const older = ({ here, below }: Parts): readonly Piece[] => [
  one("items", someOf(below)),
  fc.tuple(someOf(below), below).map(([items, additionalItems]) => ({ items, additionalItems })),
  one("additionalItems", below),
  one("dependencies", mapOf(names, fc.oneof(here, setOf(names, 0)), 2)),
];

/** Keywords from other drafts, which a draft accepts without defining them. */
const foreign = (draft: JudgedDraft, parts: Parts): readonly Piece[] =>
  draft.startsWith("draft-")
    ? newer(parts)
    : [
        one("additionalItems", parts.below),
        one("dependencies", mapOf(names, fc.oneof(parts.here, setOf(names, 0)), 2)),
      ];

export const piece = (draft: JudgedDraft, parts: Parts): Piece =>
  fc.oneof(
    { weight: 10, arbitrary: fc.oneof(...assertions) },
    { weight: 8, arbitrary: fc.oneof(...applicators(parts)) },
    { weight: 4, arbitrary: fc.oneof(...(draft.startsWith("draft-") ? older(parts) : newer(parts))) },
    { weight: 2, arbitrary: fc.oneof(...annotations) },
    { weight: 1, arbitrary: fc.oneof(...foreign(draft, parts)) },
  );
