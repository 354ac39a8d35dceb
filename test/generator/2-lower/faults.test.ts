/** Small schemas that once had a wrong type or verdict, each with valid and invalid documents. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { isJsonObject, type JsonValue } from "../../../generator/support/json.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { openEach, type Opening } from "../../harness/door.ts";
import { brokenLaws } from "../../harness/laws.ts";

interface Fault {
  readonly file: string;
  readonly valid: readonly JsonValue[];
  readonly invalid: readonly JsonValue[];
}

const faults: readonly Fault[] = [
  { file: "nullable-tagged-anyof", valid: [null, { a: "x" }, { a: "y" }], invalid: [{}, { a: "z" }, 1] },
  { file: "required-empty-name", valid: [{ a: 1, "": 1 }], invalid: [{ a: 1 }, {}] },
  { file: "threw-constructor", valid: [{}, { constructor: 1 }, [], "a", null], invalid: [] },
  { file: "threw-infinity", valid: [], invalid: [3, "a", null] },
  { file: "verdict-null-branch", valid: [1], invalid: [null, "a"] },
  { file: "verdict-then-else-false", valid: ["a"], invalid: [1, null, {}] },
];

const folder = dataFile("faults", "verdicts");

if (folder === undefined) console.log(withoutData("faults"));

/** In some files, the schema is stored in a member, next to a document. */
const schemaIn = (place: string): JsonValue => {
  const json: JsonValue = JSON.parse(readFileSync(place, "utf8"));
  return (isJsonObject(json) && isJsonObject(json["schema"]) ? json["schema"] : undefined) ?? json;
};

let openings: readonly Opening[] = [];

beforeAll(async () => {
  const place = folder;
  if (place !== undefined)
    openings = await openEach(faults.map(({ file }) => schemaIn(path.join(place, `${file}.json`))));
}, 300_000);

test.skipIf(folder === undefined).each(faults.map((fault, index) => ({ ...fault, index })))(
  "$file",
  ({ valid, invalid, index }) => {
    const opening = openings[index];
    if (opening === undefined || opening instanceof Error) throw opening ?? new Error("not opened");
    expect(valid.flatMap((data) => brokenLaws(opening, data, true))).toEqual([]);
    expect(invalid.flatMap((data) => brokenLaws(opening, data, false))).toEqual([]);
  },
);
