/** The departures from Ajv: where Koine's verdict on an author's text is another, and why. The documentation and the oracle of every random test read it. */

export interface Departure {
  readonly name: string;
  /** The keywords at which it shows. */
  readonly keywords: readonly string[];
  readonly ajv: string;
  readonly koine: string;
  readonly why: string;
}

/** A new departure is a row here, and a reading of it in test/generator/schema/departures. */
export const departures = [
  {
    name: "wide integers",
    keywords: ["type"],
    ajv: "Takes any double without a fraction as an `integer`.",
    koine:
      "Refuses an `integer` beyond ±(2^53 − 1), unless `x-integer` asks for bigint; where a verdict rests on such a number being an integer or being none (`not`, `if`, `oneOf`), both readings have to accept it.",
    why: "A double past 2^53 stands for several integers. What Ajv refuses is refused all the same.",
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
    ajv: "Knows doubles alone: digits past 2^53 are rounded before it is asked.",
    koine:
      "Compares the digits where it has them, in `parse`: an integer past 2^53 that is written in plain digits is a bigint. A double is compared as a double. A bound of the schema itself is the nearest double, as Ajv reads it; `koine lint` names one past 2^53 (NUMBER_ROUNDED).",
    why: "Two integers that differ are two numbers. A `number` has to lie in the range of a double.",
  },
  {
    name: "decimals",
    keywords: ["multipleOf"],
    ajv: "Divides doubles: 19.99 is no multiple of 0.01, and nothing whose quotient is 10^21 or more is a multiple.",
    koine: "Divides the decimal numbers that are written: 19.99 is 1999 times 0.01.",
    why: "An author means the number that is written, and every language divides it alike.",
  },
  {
    name: "siblings of $ref",
    keywords: ["$ref"],
    ajv: "Reads what stands beside a `$ref` in every draft.",
    koine:
      'Ignores it up to draft-07 and in OpenAPI 3.0, as these drafts have it, but for descriptions; `siblings: "read"` in the config reads it.',
    why: "The specification of these drafts says so; `koine lint` names each keyword (REF_SIBLINGS).",
  },
  {
    name: "words of later drafts",
    keywords: ["const", "if", "then", "else", "contains", "propertyNames"],
    ajv: "Reads them in draft-04 as well (ajv-draft-04).",
    koine: "Passes over them in draft-04 and Swagger 2.0, which know no such words.",
    why: "The specification of these drafts says so; `koine lint` names each keyword (DRAFT_KEYWORD).",
  },
  {
    name: "dynamic references",
    keywords: ["$dynamicRef", "$recursiveRef"],
    ajv: "Resolves them by the name of the anchor alone, and overflows the stack where a resource is extended.",
    koine: "Follows them to the outermost anchor of that name among the resources that one came through.",
    why: "The specification says so.",
  },
  {
    name: "unevaluated",
    keywords: ["unevaluatedItems", "unevaluatedProperties"],
    ajv: "Counts what an `if` that fails has looked at, forgets what one without `then` and `else` has, takes `contains` for all items, and forgets lists within `anyOf`.",
    koine:
      "Counts what the specification does; `contains` behind a condition or a reference is refused (contains_hidden).",
    why: "The official suite says so.",
  },
  {
    name: "a member called `__proto__`",
    keywords: ["properties"],
    ajv: "Passes over a property of that name.",
    koine: "Reads it like any other.",
    why: "The specification makes no difference, and the official suite asks for it.",
  },
  {
    name: "required in one direction",
    keywords: ["readOnly", "writeOnly"],
    ajv: "Asks for a required member in requests and responses alike.",
    koine:
      "In OpenAPI 3 asks for a `readOnly` one in responses alone and for a `writeOnly` one in requests alone; a schema of both is two where that makes them differ (`User` and `UserRequest`). Where no operation tells the direction it is optional (DIRECTION_UNSAID).",
    why: "OpenAPI says so.",
  },
  {
    name: "tags of a mapping",
    keywords: ["discriminator"],
    ajv: "Passes over the mapping of a `discriminator`.",
    koine:
      "In OpenAPI 3 a schema to which a mapping leads has the tags that lead there, where its own text lets the tag be any text. Where the mapping stands in a schema that these build on, a reference to it means one of them, or itself under any other tag.",
    why: "The mapping says which schema it is; by the text alone data fits several.",
  },
] as const satisfies readonly Departure[];

export type DepartureName = (typeof departures)[number]["name"];
