/** The three verdicts agree: the generated gate, the generated reasons, and Ajv on the author's own schema. */

import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../generator/json.ts";
import type { Entity } from "../generator/model.ts";
import { readModel } from "../generator/pipeline.ts";
import { verdicts } from "../generator/verdicts.ts";
import type { Codec } from "../runtime/core/codec.ts";
import { isObject } from "../runtime/core/object.ts";

/** All values in a JSON tree, with the keys that lead to them. */
const places = (value: unknown, trail: readonly string[] = []): (readonly string[])[] =>
  typeof value === "object" && value !== null
    ? [trail, ...Object.entries(value).flatMap(([key, member]) => places(member, [...trail, key]))]
    : [trail];

const changed = (value: unknown, trail: readonly string[], change: (old: unknown) => unknown): unknown => {
  const [key, ...rest] = trail;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? changed(item, rest, change) : item));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, member]) => [
    name,
    name === key ? changed(member, rest, change) : member,
  ]);
  return Object.fromEntries(entries.filter(([, member]) => member !== undefined));
};

/** Valid data of the same dialect, broken or replaced at up to three random places. */
const almostValid = (values: readonly JsonValue[]): fc.Arbitrary<unknown> => {
  const pool = values.flatMap((value) =>
    places(value).map((trail) => trail.reduce<unknown>((at, key) => Object(at)[key], value)),
  );
  const odd = fc.constantFrom<unknown>(
    undefined,
    null,
    "",
    "text",
    0,
    -1,
    1.5,
    2 ** 53,
    2n ** 64n,
    true,
    [],
    {},
    [1],
    { a: 1 },
  );
  const replacement = fc.oneof(odd, fc.constantFrom(...pool), fc.jsonValue({ maxDepth: 2 }));
  const edit = fc.tuple(fc.nat(), replacement);
  return fc.tuple(fc.constantFrom(...values), fc.array(edit, { maxLength: 3 })).map(([value, edits]) =>
    edits.reduce<unknown>((current, [at, to]) => {
      const all = places(current);
      return changed(current, all[at % all.length] ?? [], () => to);
    }, value),
  );
};

const { dialects } = readModel();

describe.each(dialects)("$name", (whole) => {
  const { name: dialect, entities } = whole;
  const ask = verdicts(whole);
  const values = entities.flatMap(({ examples }) => examples.map(({ value }) => value));

  test.each(entities.map((entity: Entity) => [entity.name, entity] as const))("%s", async (name, entity) => {
    const codecs: Record<string, Codec<unknown>> = await import(
      path.resolve(`generated/typescript/${dialect}/index.ts`)
    );
    const codec = codecs[name];
    const own = entity.examples.length > 0 ? entity.examples.map(({ value }) => value) : values;
    fc.assert(
      fc.property(almostValid(own), (wire) => {
        fc.pre(wire !== undefined);
        const verdict = ask(entity.source.path, entity.pointer, wire).length === 0;
        const validation = codec?.validate(wire);
        expect([codec?.is(wire), validation?.ok]).toEqual([verdict, verdict]);
        if (validation?.ok !== false) return;
        expect(validation.issues).not.toEqual([]);
        // The last resort of the codec is for data that is no JSON; the schemas' own reasons must come first.
        expect(validation.issues.map(({ expected }) => expected)).not.toContain("JSON");
      }),
      { numRuns: 400 },
    );
  });
});
