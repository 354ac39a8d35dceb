/**
 * The official JSON Schema test suite: no group is rejected and no verdict differs, except for listed
 * exceptions.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { departures, type DepartureName } from "../../../generator/schema/departures.ts";
import { GenerationError, type DiagnosticCode } from "../../../generator/support/diagnostics.ts";
import { withoutData } from "../../harness/data.ts";
import { openDoor, openEach, type Opening } from "../../harness/door.ts";
import type { Codec } from "../../../runtime/core/index.ts";
import { isThorough, sampledByKind } from "../../harness/effort.ts";
import { brokenVerdict } from "../../harness/laws.ts";
import { drafts, groups, hasSuite, type Group } from "./groups.ts";

/**
 * A group for which Koine differs from the suite, because of a departure or because it rejects the schema
 * with a code.
 */
interface Exception {
  readonly group: string;
  readonly tests?: readonly string[];
  readonly departure?: DepartureName;
  readonly refused?: DiagnosticCode;
}

const exceptions: readonly Exception[] = JSON.parse(
  readFileSync("test/corpus/suite/exceptions.json", "utf8"),
);

if (!hasSuite) console.log(withoutData("official suite"));

const exceptionOf = (name: string): Exception | undefined => exceptions.find(({ group }) => group === name);

test.skipIf(!hasSuite)(
  "every exception is a group of the suite, and each departure a row of the table",
  () => {
    const names = groups.map(({ name }) => name);
    const rows: readonly string[] = departures.map(({ name }) => name);
    expect(exceptions.filter(({ group }) => !names.includes(group))).toEqual([]);
    expect(
      exceptions.filter(({ departure }) => departure !== undefined && !rows.includes(departure)),
    ).toEqual([]);
  },
);

/** An exception that no longer applies is also a failure. */
const wrongAnswers = ({ name, tests }: Group, codec: Codec<unknown>): string[] =>
  tests.flatMap(({ description, data, valid }) => {
    const expected = exceptionOf(name)?.tests?.includes(description) === true ? !valid : valid;
    const broken = brokenVerdict(codec, data, expected);
    return broken.length === 0 ? [] : [`${name}: ${description}: ${broken.join(", ")}, not ${expected}`];
  });

const failure = ({ name }: Group, error: Error): string[] => {
  if (!(error instanceof GenerationError)) return [`${name}: crashed: ${error.stack}`];
  const codes = error.diagnostics.map(({ code }) => code);
  return codes.every((code) => code === exceptionOf(name)?.refused)
    ? []
    : [`${name}: refused: ${error.message}`];
};

const answersOf = (group: Group, codec: Codec<unknown>): string[] =>
  exceptionOf(group.name)?.refused === undefined
    ? wrongAnswers(group, codec)
    : [`${group.name}: not refused`];

const problemsWith = (group: Group, opening: Opening | undefined): string[] =>
  opening === undefined || opening instanceof Error
    ? failure(group, opening ?? new Error("not opened"))
    : answersOf(group, opening);

/** `npm test` generates fixtures only for random schemas. */
const more = { fixtures: isThorough };

/** Groups without remote files are opened in one folder, which takes less time. */
const problemsTogether = async (asked: readonly Group[]): Promise<string[]> => {
  const openings = await openEach(
    asked.map(({ schema }) => schema),
    more,
  );
  return asked.flatMap((group, index) => problemsWith(group, openings[index]));
};

const openWithRemotes = async ({ schema, remotes }: Group): Promise<Opening> => {
  try {
    const { codecs, close } = await openDoor(new Map([["case.json", schema], ...remotes]), "", more);
    close();
    return codecs.get("case.json#") ?? new Error("no codec for the document itself");
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/** Returns a group's file, which tests one keyword of a draft, and the group's exception. */
const kindOf = ({ name }: Group): string => {
  const { departure = "", refused = "" } = exceptionOf(name) ?? {};
  return [name.slice(0, name.indexOf(":")), departure, refused].join(" ");
};

const batch = isThorough ? 30 : 100;

test.skipIf(!hasSuite).each(drafts)(
  "no group of %s is refused and no verdict is wrong",
  async (draft) => {
    const asked = sampledByKind(
      groups.filter((group) => group.draft === draft),
      kindOf,
    );
    const problems: string[] = [];
    const alone = asked.filter(({ remotes }) => remotes.size === 0);
    for (let start = 0; start < alone.length; start += batch)
      problems.push(...(await problemsTogether(alone.slice(start, start + batch))));
    for (const group of asked.filter(({ remotes }) => remotes.size > 0))
      problems.push(...problemsWith(group, await openWithRemotes(group)));
    console.log(`official suite of ${draft}: ${asked.length} groups, ${problems.length} problems`);
    expect(problems).toEqual([]);
  },
  900_000,
);
