/** Minimized schemas, each with valid and invalid documents. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { JsonValue } from "../../../generator/support/json.ts";
import { openEach, type Opening } from "../../harness/door.ts";
import { filesBelow } from "../../harness/files.ts";
import { brokenLaws } from "../../harness/laws.ts";

interface Case {
  readonly schema: JsonValue;
  readonly valid: readonly JsonValue[];
  readonly invalid: readonly JsonValue[];
}

const cases = filesBelow("test/cases/verdicts").map((file): [string, Case] => [
  path.basename(file, ".json"),
  JSON.parse(readFileSync(file, "utf8")),
]);

let openings: readonly Opening[] = [];

beforeAll(async () => {
  openings = await openEach(cases.map(([, { schema }]) => schema));
}, 300_000);

const brokenBy = (opening: Opening | undefined, documents: readonly JsonValue[], verdict: boolean) =>
  opening === undefined || opening instanceof Error
    ? [String(opening)]
    : documents.flatMap((data) =>
        brokenLaws(opening, data, verdict).map((law) => `${JSON.stringify(data)}: ${law}`),
      );

test.each(cases.map(([name], index) => ({ name, index })))("$name", ({ index }) => {
  const { valid, invalid } = cases[index]?.[1] ?? { valid: [], invalid: [] };
  expect(brokenBy(openings[index], valid, true)).toEqual([]);
  expect(brokenBy(openings[index], invalid, false)).toEqual([]);
});
