/** The recipe of the Agent Client Protocol: it generates, and holds beside the official package but for listed exceptions. */

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

// Otherwise the errors of what is generated are among the broken assignments.
test.runIf(isThorough)("what is generated compiles strictly", () => {
  expect(typeErrors([path.join(recipe.folder, "generated/typescript/acp/index.ts")])).toEqual([]);
});

test("every official type has ours, and they are assignable both ways but for the listed", () => {
  expect(officialNames().length).toBeGreaterThan(170);
  const listed = exceptions.types.flatMap(({ assignments }) => assignments);
  expect(brokenAssignments(recipe.folder).toSorted()).toEqual(listed.toSorted());
});

const shown = (value: JsonValue): string => JSON.stringify(value).slice(0, 500);

/** The difference from the official reading; nothing where they refuse the data. */
const difference = ({ entity, data }: Document): string | undefined => {
  const theirs = officialReading(entity, data);
  if (theirs === undefined) return undefined;
  const result = codecs[entity]?.safeDecode(data);
  if (result?.ok !== true) return `${entity} ${shown(data)}: refused`;
  const ours: JsonValue = JSON.parse(JSON.stringify(codecs[entity]?.encode(result.value)));
  const [one, other] = [declaredPart(theirs), declaredPart(ours)];
  return equalJson(one, other) ? undefined : `${entity} ${shown(data)}: ${shown(one)}, ours ${shown(other)}`;
};

describe("what the official Zod schemas read, we read and write alike", () => {
  test.each(written)("$entity, written by hand", (document) => {
    expect(officialReading(document.entity, document.data)).toBeDefined();
    expect(difference(document)).toBeUndefined();
  });

  test.each(exceptions.documents)("but: $reason", ({ smallest }) => {
    expect(difference(smallest)).toBeDefined();
  });

  test("made from the schema, but for the listed", () => {
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
