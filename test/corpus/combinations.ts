/**
 * Every way in which a field of any type may be missing, null, empty or malformed. The combinations are base
 * × nullable × default × hints.
 */

import type { JsonObject, JsonValue } from "../../generator/support/json.ts";
import { record, text, type Schema } from "./schema.ts";

interface Base {
  readonly schema: Schema;
  readonly default: JsonValue;
  readonly holds?: "list" | "map";
}

const to = (entity: string): Schema => ({ $ref: `${entity}.schema.json` });

const bases: Readonly<Record<string, Base>> = {
  text: { schema: text, default: "x" },
  integer: { schema: { type: "integer", minimum: 0 }, default: 1 },
  huge: { schema: { type: "integer", "x-integer": "bigint" }, default: 1 },
  number: { schema: { type: "number" }, default: 0.5 },
  flag: { schema: { type: "boolean" }, default: false },
  word: { schema: to("word"), default: "one" },
  point: { schema: to("point"), default: { x: 1 } },
  choice: { schema: to("choice"), default: { kind: "unheard", z: 1 } },
  loose: { schema: to("loose"), default: [true] },
  alias: { schema: to("texts"), default: ["x"] },
  list: { schema: { type: "array", items: to("point") }, default: [{ x: 1 }], holds: "list" },
  map: { schema: { type: "object", additionalProperties: text }, default: { a: "x" }, holds: "map" },
};

/** A recursive record needs a default value that does not contain another record of the same type. */
const itself: Base = { schema: to("itself"), default: {} };

const entities: Readonly<Record<string, Schema>> = {
  word: { enum: ["one", "two"] },
  point: record({ x: { type: "integer" } }),
  choice: {
    oneOf: [{ $ref: "#/$defs/Dot" }, { $ref: "#/$defs/Line" }],
    discriminator: { propertyName: "kind" },
    "x-open": true,
    $defs: {
      Dot: record({ kind: { const: "dot" }, at: to("point") }, ["kind"]),
      Line: record({ kind: { const: "line" }, parts: { type: "array", items: to("choice") } }, ["kind"]),
    },
  },
  loose: { oneOf: [{ type: "boolean" }, text, { type: "array", items: to("loose") }] },
  texts: { type: "array", items: text },
};

interface Way {
  readonly nullable: boolean;
  readonly default: "none" | "value" | "null" | "required";
  readonly absent: boolean;
  readonly omit: boolean;
  readonly salvage: boolean;
  readonly skip: boolean;
}

const either = [false, true];

const ways: readonly Way[] = either.flatMap((nullable) =>
  (["none", "value", "null", "required"] as const).flatMap((initial) =>
    either.flatMap((absent) =>
      either.flatMap((omit) =>
        either.flatMap((salvage) =>
          either.map((skip) => ({ nullable, default: initial, absent, omit, salvage, skip })),
        ),
      ),
    ),
  ),
);

/** Implements the rules in schema/README.md. */
const isAdmitted = (way: Way, { holds }: Base): boolean =>
  (way.nullable || (!way.absent && way.default !== "null")) &&
  ((holds !== undefined && !way.nullable) || !way.omit) &&
  (holds === "list" || !way.skip) &&
  (way.default !== "required" || (!way.absent && !way.omit && !way.salvage));

const nullable = (schema: Schema): Schema =>
  typeof schema["type"] === "string"
    ? { ...schema, type: [schema["type"], "null"] }
    : { oneOf: [schema, { type: "null" }] };

const fieldOf = (way: Way, base: Base): Schema => ({
  ...(way.nullable ? nullable(base.schema) : base.schema),
  ...(way.default === "value" ? { default: base.default } : {}),
  ...(way.default === "null" ? { default: null } : {}),
  ...(way.absent ? { "x-null": "absent" } : {}),
  ...(way.omit ? { "x-omit-empty": true } : {}),
  ...(way.salvage ? { "x-deserialize-default-on-error": true } : {}),
  ...(way.skip ? { "x-deserialize-skip-invalid-items": true } : {}),
});

const nameOf = (way: Way): string =>
  [
    way.nullable ? "nullable" : "plain",
    ...(way.default === "none" ? [] : [way.default === "required" ? "required" : `or-${way.default}`]),
    ...(["absent", "omit", "salvage", "skip"] as const).filter((hint) => way[hint]),
  ].join("-");

const waysOf = (base: Base): Way[] =>
  ways.filter(
    (way) => isAdmitted(way, base) && (base !== itself || way.default === "none" || way.default === "null"),
  );

export const combinationCount = [...Object.values(bases), itself].reduce(
  (sum, base) => sum + waysOf(base).length,
  0,
);

const recordOf = (base: Base): JsonObject =>
  record(
    Object.fromEntries(waysOf(base).map((way) => [nameOf(way), fieldOf(way, base)])),
    waysOf(base)
      .filter((way) => way.default === "required")
      .map(nameOf),
  );

/** One entity per base type, with a field for each combination. */
export const combinations: Readonly<Record<string, Schema>> = {
  ...entities,
  ...Object.fromEntries(Object.entries(bases).map(([name, base]) => [`${name}-fields`, recordOf(base)])),
  itself: recordOf(itself),
};
