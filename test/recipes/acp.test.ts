/** The recipe for the Agent Client Protocol matches the official package, except for listed differences. */

import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonValue } from "../../generator/support/json.ts";
import type { Codec } from "../../runtime/core/index.ts";
import { equalJson } from "../../runtime/core/json/index.ts";
import { isThorough } from "../harness/effort.ts";
import { typeErrors } from "../harness/type-check.ts";
import { exceptions, written, type Document } from "./acp/exceptions.ts";
import {
  declaredPart,
  documentsOf,
  officialDefinitions,
  officialNames,
  officialReading,
} from "./acp/official.ts";
import { brokenAssignments } from "./acp/type-test.ts";
import { openRecipe, type Opened } from "./recipe.ts";

let recipe: Opened;
let codecs: Readonly<Record<string, Codec<unknown>>>;

beforeAll(async () => {
  recipe = openRecipe("acp", ["--languages", "typescript"]);
  codecs = await import(path.resolve(recipe.folder, "generated/typescript/acp/index.ts"));
});

afterAll(() => recipe.close());

// In the quick suite, compile errors appear among the failing assignments.
test.runIf(isThorough)("the generated code compiles strictly", () => {
  expect(typeErrors([path.join(recipe.folder, "generated/typescript/acp/index.ts")])).toEqual([]);
});

test("every official type has an equivalent that is assignable both ways, with listed exceptions", () => {
  expect(officialNames().length).toBeGreaterThan(170);
  const listed = exceptions.types.flatMap(({ assignments }) => assignments);
  expect(brokenAssignments(recipe.folder).toSorted()).toEqual(listed.toSorted());
});

const shown = (value: JsonValue): string => JSON.stringify(value).slice(0, 500);

/** The difference from the official result, unless the official schema rejects the data. */
const difference = ({ entity, data }: Document): string | undefined => {
  const theirs = officialReading(entity, data);
  if (theirs === undefined) return undefined;
  const result = codecs[entity]?.safeDecode(data);
  if (result?.ok !== true) return `${entity} ${shown(data)}: refused`;
  const ours: JsonValue = JSON.parse(JSON.stringify(codecs[entity]?.encode(result.value)));
  const [one, other] = [declaredPart(theirs), declaredPart(ours)];
  return equalJson(one, other) ? undefined : `${entity} ${shown(data)}: ${shown(one)}, ours ${shown(other)}`;
};

describe("reads and writes the same as the official Zod schemas", () => {
  test.each(written)("$entity, hand-written", (document) => {
    expect(officialReading(document.entity, document.data)).toBeDefined();
    expect(difference(document)).toBeUndefined();
  });

  test.each(exceptions.documents)("except: $reason", ({ smallest }) => {
    expect(difference(smallest)).toBeDefined();
  });

  test("generated from the schema, with listed exceptions", () => {
    const made = officialDefinitions.flatMap((entity, index) =>
      documentsOf(entity, isThorough ? 9 : 2, index * 1000).map((data) => ({ entity, data })),
    );
    const read = made.filter(({ entity, data }) => officialReading(entity, data) !== undefined);
    const differing = read.filter((document) => difference(document) !== undefined);
    console.log(`${read.length} documents read by the official schemas, ${differing.length} differ`);
    const listed = exceptions.documents.flatMap(({ entities }) => entities);
    const found = [...new Set(differing.map(({ entity }) => entity))];
    const expected = isThorough ? listed : listed.filter((entity) => found.includes(entity));
    expect(found.toSorted(), differing.map(difference).join("\n")).toEqual(expected.toSorted());
    expect(read.length).toBeGreaterThan(isThorough ? 500 : 100);
  });
});
