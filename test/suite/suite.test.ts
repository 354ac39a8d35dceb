/** The official JSON Schema test suite: no group is refused, and no verdict differs but where Ajv's own does. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GenerationError } from "../../generator/diagnostics.ts";
import type { JsonValue } from "../../generator/json.ts";
import { authorityOver } from "../documents/authority.ts";
import { openEach } from "../documents/door.ts";
import type { Codec } from "../../runtime/core/index.ts";
import { brokenVerdict } from "../documents/laws.ts";
import { drafts, groups, type Group } from "./groups.ts";

/** Where Ajv answers otherwise than the suite; without tests, it cannot judge by the schema at all. */
interface KnownFailure {
  readonly group: string;
  readonly tests?: readonly string[];
  readonly reason: string;
}

const known: readonly KnownFailure[] = JSON.parse(readFileSync("test/suite/ajv.json", "utf8"));

const failureOf = (name: string): KnownFailure | undefined => known.find(({ group }) => group === name);

const filesOf = ({ schema }: Group): ReadonlyMap<string, JsonValue> => new Map([["group.json", schema]]);

/** The tests that Ajv fails; undefined when it cannot compile the schema, or overflows on the data. */
const failedByAjv = (group: Group): string[] | undefined => {
  try {
    const verdict = authorityOver(filesOf(group), group.draft).of("group.json", "");
    return group.tests
      .filter(({ data, valid }) => verdict(data) !== valid)
      .map(({ description }) => description);
  } catch {
    return undefined;
  }
};

test("the list of what Ajv fails is exact", () => {
  const failing = groups.flatMap((group) => {
    const tests = failedByAjv(group);
    if (tests === undefined) return [{ group: group.name }];
    return tests.length === 0 ? [] : [{ group: group.name, tests }];
  });
  expect(failing).toEqual(known.map(({ reason: _reason, ...failure }) => failure));
  expect(known.filter(({ reason }) => reason.length < 20)).toEqual([]);
});

const wrongAnswers = (group: Group, codec: Codec<unknown>): string[] =>
  group.tests.flatMap(({ description, data, valid }) => {
    const broken = brokenVerdict(codec, data, valid);
    const isKnown = failureOf(group.name)?.tests?.includes(description) === true;
    return broken.length === 0 || (isKnown && brokenVerdict(codec, data, !valid).length === 0)
      ? []
      : [`${group.name}: ${description}: ${broken.join(", ")}, not ${valid}`];
  });

const failure = ({ name }: Group, error: Error): string[] => {
  const listed = failureOf(name);
  if (!(error instanceof GenerationError)) return [`${name}: crashed: ${error.stack}`];
  return listed !== undefined && listed.tests === undefined ? [] : [`${name}: refused: ${error.message}`];
};

/** What a user gets from the groups: nothing when all is right. */
const problemsOf = async (asked: readonly Group[]): Promise<string[]> => {
  const openings = await openEach(asked.map(({ schema }) => schema));
  return asked.flatMap((group, index) => {
    const opening = openings[index] ?? new Error("not opened");
    return opening instanceof Error ? failure(group, opening) : wrongAnswers(group, opening);
  });
};

const batch = 30;

test.each(drafts)(
  "no group of %s is refused and no verdict is wrong",
  async (draft) => {
    const asked = groups.filter((group) => group.draft === draft);
    const problems: string[] = [];
    for (let start = 0; start < asked.length; start += batch)
      problems.push(...(await problemsOf(asked.slice(start, start + batch))));
    console.log(`official suite of ${draft}: ${asked.length} groups, ${problems.length} problems`);
    expect(problems).toEqual([]);
  },
  900_000,
);
