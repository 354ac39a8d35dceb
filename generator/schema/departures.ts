/**
 * Departures from Ajv: cases in which Koine's verdict on a schema deliberately differs from Ajv's. This list
 * is read by the documentation and by the test oracle.
 */

export interface Departure {
  readonly name: string;
  /** The keywords that the departure affects. */
  readonly keywords: readonly string[];
  readonly ajv: string;
  readonly koine: string;
  readonly why: string;
}

/** To add a departure, add an entry here and an interpretation in test/generator/schema/departures. */
export const departures = [
  {
    name: "wide integers",
    keywords: ["type"],
    ajv: "Accepts any double without a fraction as an `integer`.",
    koine:
      'Rejects an `integer` beyond ±(2^53 − 1) unless the schema has `x-integer`. With `integers: "wide"` in the config, it rejects only integers outside the range of `int64` (or of `uint64`, if that is the format or only `uint64` contains the bounds) and integers beyond ±(2^53 − 1) that are written with a fraction or an exponent. If the verdict depends on whether such a number is an integer (`not`, `if`, `oneOf`), the data must be valid either way.',
    why: "A double beyond 2^53 can represent several different integers. Data that Ajv rejects is still rejected.",
  },
  {
    name: "exact digits",
    keywords: [
      "type",
      "const",
      "enum",
      "uniqueItems",
      "minimum",
      "maximum",
      "exclusiveMinimum",
      "exclusiveMaximum",
      "multipleOf",
    ],
    ajv: "Works only with doubles: digits beyond 2^53 are rounded before validation.",
    koine:
      "`parse` compares all digits: an integer beyond 2^53 without a fraction or exponent becomes a bigint. A double is compared as a double. Bounds in the schema are doubles, as in Ajv; `koine lint` reports bounds beyond 2^53 as NUMBER_ROUNDED.",
    why: "Rounding must not make two different integers equal. A `number` must be in the range of a double.",
  },
  {
    name: "decimals",
    keywords: ["multipleOf"],
    ajv: "Uses floating-point division: 19.99 is not a multiple of 0.01, and neither is any number whose quotient is 10^21 or more.",
    koine: "Uses decimal arithmetic: 19.99 is 1999 times 0.01.",
    why: "Schema authors intend the decimal number, and decimal division lets all languages agree.",
  },
  {
    name: "keywords next to $ref",
    keywords: ["$ref"],
    ajv: "Applies keywords next to a `$ref` in every draft.",
    koine:
      'In drafts up to draft-07 and in OpenAPI 3.0, ignores all of them except descriptions. `siblings: "read"` in the config applies them.',
    why: "Required by these drafts. `koine lint` reports each keyword as REF_SIBLINGS.",
  },
  {
    name: "keywords of later drafts",
    keywords: ["const", "if", "then", "else", "contains", "propertyNames"],
    ajv: "Also applies them in draft-04 (ajv-draft-04).",
    koine: "Ignores them in draft-04 and Swagger 2.0, which do not define them.",
    why: "Required by these drafts. `koine lint` reports each keyword as DRAFT_KEYWORD.",
  },
  {
    name: "dynamic references",
    keywords: ["$dynamicRef", "$recursiveRef"],
    ajv: "Resolves them only by anchor name, and overflows the stack if a resource is extended.",
    koine: "Resolves them to the outermost anchor of that name in the dynamic scope.",
    why: "Required by the specification.",
  },
  {
    name: "unevaluated",
    keywords: ["unevaluatedItems", "unevaluatedProperties"],
    ajv: "Counts properties evaluated by a failed `if`, ignores properties evaluated by an `if` without `then` and `else`, treats `contains` as evaluating all items, and ignores arrays in `anyOf`.",
    koine:
      "Follows the specification. A `contains` inside a condition or behind a reference is rejected with contains_hidden.",
    why: "Required by the official test suite.",
  },
  {
    name: "properties named `__proto__`",
    keywords: ["properties"],
    ajv: "Ignores a property with that name.",
    koine: "Treats it like any other property.",
    why: "The specification makes no exception, and the official test suite requires it.",
  },
  {
    name: "required in one direction",
    keywords: ["readOnly", "writeOnly"],
    ajv: "Requires the property in both requests and responses.",
    koine:
      "In OpenAPI 3, requires a `readOnly` property in responses only and a `writeOnly` property in requests only. A schema used in both becomes two entities if they differ (`User` and `UserRequest`). If no operation determines the direction, the property is optional (DIRECTION_UNSAID).",
    why: "Required by OpenAPI.",
  },
  {
    name: "tags of a mapping",
    keywords: ["discriminator"],
    ajv: "Ignores the mapping of a `discriminator`.",
    koine:
      "In OpenAPI 3, restricts a mapped schema's tag to the schema's keys in the mapping, unless the schema itself restricts the tag. A tag that allows these keys among other values is also restricted. If no key maps to the schema, but the tag property lists the schema's name, that name is the tag. If the mapping is in a base schema, a reference to the base schema accepts each mapped schema, or the base schema itself with any other tag.",
    why: "Without the mapping, the same data matches several schemas.",
  },
  {
    name: "custom vocabularies",
    keywords: ["$schema"],
    ajv: "Ignores `$vocabulary` in custom meta-schemas.",
    koine: "Also ignores it: all keywords of the draft apply.",
    why: "According to the specification, keywords from vocabularies that the meta-schema does not list are disabled.",
  },
  {
    name: "empty property names",
    keywords: ["required"],
    ajv: "Ignores an empty name in `required` unless `allErrors` is set.",
    koine: "Requires the property with the empty name.",
    why: "The specification treats the empty string like any other name.",
  },
  {
    name: "lone surrogates",
    keywords: ["type"],
    ajv: "Accepts a string that contains an unpaired surrogate.",
    koine:
      "`is` and `validate` also accept it. `parse` and `stringify` reject it with the code `lone_surrogate`.",
    why: "Such a string is not Unicode text: UTF-8 cannot encode it, and most languages cannot represent it.",
  },
] as const satisfies readonly Departure[];

export type DepartureName = (typeof departures)[number]["name"];
