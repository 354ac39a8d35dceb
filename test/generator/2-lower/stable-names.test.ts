/** Property test of names: adding to a document does not rename anything that was already there. */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";
import { readSchema } from "./read-schema.ts";
import { randomCases } from "../../harness/effort.ts";

interface Document {
  readonly $defs: Readonly<Record<string, JsonValue>>;
}

const words = ["alpha", "beta", "gamma", "delta"] as const;
const word = fc.constantFrom(...words);

const record = (members: Readonly<Record<string, JsonValue>>, title?: string): JsonObject => ({
  type: "object",
  ...(title === undefined ? {} : { title }),
  properties: members,
  required: Object.keys(members),
});

/** Every kind of inline schema that gets its name from one of its parts. */
const alternative = fc.oneof(
  word.map((tag) => record({ type: { const: tag } })),
  word.map((name) => record({ [`${name}Id`]: { type: "string" } })),
  word.map((title) => record({ id: { type: "string" } }, `${title} alternative`)),
  word.map((name) => ({
    allOf: [{ $ref: "#/$defs/Base" }],
    properties: { kind: { const: `${name}-kind` } },
    required: ["kind"],
  })),
);

const union = fc
  .uniqueArray(alternative, { selector: (one) => JSON.stringify(one), minLength: 2, maxLength: 5 })
  .map((anyOf): JsonObject => ({ anyOf }));

const property = fc.oneof(
  union,
  word.map((name) => record({ [name]: { type: "string" } })),
  fc.constant({ type: "array", items: record({ item: { type: "string" } }) }),
);

const definition = fc
  .dictionary(word, property, { minKeys: 1, maxKeys: 3, noNullPrototype: true })
  .map((members) => record(members));

const base = record({ base: record({ inner: { type: "string" } }) });

const documents = fc
  .dictionary(
    word.map((name) => `def-${name}`),
    definition,
    { minKeys: 1, noNullPrototype: true },
  )
  .map((definitions): Document => ({ $defs: { ...definitions, Base: base } }));

/** Maps each type's location to its name. Alternatives may move, so they are identified by their content. */
const namesOf = ({ $defs }: Document): ReadonlyMap<string, string> =>
  new Map(
    readSchema({ $defs }).map(({ name, pointer, schema }) => [
      `${pointer.replaceAll(/\/anyOf\/\d+/g, "/anyOf")} ${JSON.stringify(schema)}`,
      name,
    ]),
  );

const expectKept = (before: Document, after: Document): void => {
  const names = namesOf(after);
  for (const [place, name] of namesOf(before)) if (names.has(place)) expect(names.get(place)).toBe(name);
};

test("adding a definition renames nothing", () => {
  fc.assert(
    fc.property(documents, definition, fc.boolean(), (document, added, isFirst) => {
      const { $defs } = document;
      const more = isFirst ? { Added: added, ...$defs } : { ...$defs, Added: added };
      expectKept(document, { $defs: more });
    }),
    { numRuns: randomCases(60) },
  );
});

test("adding a property renames nothing", () => {
  fc.assert(
    fc.property(documents, property, fc.boolean(), (document, added, isFirst) => {
      const [[name = "", first] = []] = Object.entries(document.$defs);
      const { properties = {}, ...rest } = Object(first);
      const more = isFirst ? { added, ...properties } : { ...properties, added };
      expectKept(document, { $defs: { ...document.$defs, [name]: { ...rest, properties: more } } });
    }),
    { numRuns: randomCases(60) },
  );
});

test("adding an alternative renames nothing", () => {
  const added = record({ type: { const: "added" }, addedId: { type: "string" } });
  fc.assert(
    fc.property(union, fc.nat(5), ({ anyOf }, index) => {
      const all = Array.isArray(anyOf) ? anyOf : [];
      const make = (list: readonly JsonValue[]): Document => ({
        $defs: { Base: base, Any: { anyOf: [...list] } },
      });
      expectKept(make(all), make(all.toSpliced(index, 0, added)));
    }),
    { numRuns: randomCases(60) },
  );
});
