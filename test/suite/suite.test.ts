/** The official JSON Schema test suite: no group is refused, and no verdict differs but where Ajv's own does. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GenerationError } from "../../generator/diagnostics.ts";
import type { JsonValue } from "../../generator/json.ts";
import { authorityOver, type Verdict } from "../documents/authority.ts";
import { openDoor } from "../documents/door.ts";
import { brokenVerdict } from "../documents/laws.ts";
import { groups, type Group } from "./groups.ts";

/** Where Ajv answers otherwise than the suite; without tests, it can not compile the schema at all. */
interface KnownFailure {
  readonly group: string;
  readonly tests?: readonly string[];
  readonly reason: string;
}

const known: readonly KnownFailure[] = JSON.parse(readFileSync("test/suite/ajv.json", "utf8"));

const failureOf = (name: string): KnownFailure | undefined => known.find(({ group }) => group === name);

const filesOf = ({ schema }: Group): ReadonlyMap<string, JsonValue> => new Map([["group.json", schema]]);

const answer = (verdict: Verdict, data: JsonValue): boolean | undefined => {
  try {
    return verdict(data);
  } catch {
    return undefined;
  }
};

/** The tests that Ajv fails; undefined when it cannot compile the schema. */
const failedByAjv = (group: Group): string[] | undefined => {
  try {
    const verdict = authorityOver(filesOf(group), group.draft).of("group.json", "");
    return group.tests
      .filter(({ data, valid }) => answer(verdict, data) !== valid)
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

/** What a user gets from the group: nothing when all is right. */
const problemsOf = async (group: Group): Promise<string[]> => {
  const failure = failureOf(group.name);
  try {
    const { codecs, close } = await openDoor(filesOf(group), "group.json");
    close();
    const codec = codecs.get("group.json#");
    if (codec === undefined) return [`${group.name}: no codec for the document itself`];
    return group.tests.flatMap(({ description, data, valid }) => {
      const broken = brokenVerdict(codec, data, valid);
      const isKnown = failure?.tests?.includes(description) === true;
      return broken.length === 0 || (isKnown && brokenVerdict(codec, data, !valid).length === 0)
        ? []
        : [`${group.name}: ${description}: ${broken.join(", ")}, not ${valid}`];
    });
  } catch (error) {
    const isRefused = error instanceof GenerationError;
    if (isRefused && failure !== undefined && failure.tests === undefined) return [];
    return [`${group.name}: ${isRefused ? "refused" : "crashed"}: ${String(error)}`];
  }
};

test("no group is refused and no verdict is wrong", async () => {
  const problems: string[] = [];
  for (const group of groups) problems.push(...(await problemsOf(group)));
  console.log(`official suite: ${groups.length} groups, ${problems.length} problems`);
  expect(problems).toEqual([]);
});
