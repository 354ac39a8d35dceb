/** Property test of untagged alternatives: more specific ones are tried first. */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "../../../generator/support/json.ts";
import { unlimited, type Entity } from "../../../generator/model/model.ts";
import { readSchema } from "./read-schema.ts";
import { randomCases } from "../../harness/effort.ts";

const names = ["a", "b", "c", "d"];

const object = (required: readonly string[]): JsonValue => ({
  type: "object",
  properties: Object.fromEntries(required.map((name) => [name, { type: "string" }])),
  required: [...required],
});

const requiredBy = (entities: readonly Entity[], name: string): string[] => {
  const entity = entities.find((one) => one.name === name);
  return entity?.kind === "record" ? entity.fields.map(({ wireName }) => wireName) : [];
};

test("tries an alternative with more requirements first", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.subarray(names), { selector: String, minLength: 2 }), (sets) => {
      const definitions = sets.map((set, index) => [`D${index}`, object(set)] as const);
      const anyOf = definitions.map(([name]) => ({ $ref: `#/$defs/${name}` }));
      const entities = readSchema({ title: "Any", anyOf, $defs: Object.fromEntries(definitions) });
      const union = entities.find(({ kind }) => kind === "union");
      const tried = (union?.kind === "union" ? union.variants : []).map(({ type }) => {
        const plain = unlimited(type);
        return requiredBy(entities, plain.kind === "reference" ? plain.entity : "");
      });
      expect(tried).toHaveLength(sets.length);
      for (const [index, one] of tried.entries())
        for (const later of tried.slice(index + 1))
          expect(one.length < later.length && one.every((name) => later.includes(name))).toBe(false);
    }),
    { numRuns: randomCases(60) },
  );
});
