/**
 * For each breaking case, the packages generated from both versions handle the witness as the finding says.
 */

import { expect, test } from "vitest";
import type { PlacedFinding } from "../../../generator/api/breaking.ts";
import type { Codec } from "../../../runtime/core/index.ts";
import { equalJson } from "../../../runtime/core/json/index.ts";
import { openEach, type Opening } from "../../harness/door.ts";
import { sampled, sampledByKind } from "../../harness/effort.ts";
import { cases, type Case } from "./cases.ts";
import { asWritten, compare } from "./compare.ts";

/** A file that contains only definitions has no root type. */
const isOnlyDefinitions = (schema: Case["before"]): boolean => Object.keys(schema).join() === "$defs";

/** The third-party cases whose witness is a document of the root schema. */
const all = cases.filter(
  ({ ours, witnesses, code, before }) =>
    ours !== true &&
    Object.keys(witnesses).length > 0 &&
    code !== "TYPE_REMOVED" &&
    !isOnlyDefinitions(before) &&
    before["$id"] === undefined,
);

const shown = sampled(
  sampledByKind(all, ({ title }) => title.split(":")[0] ?? ""),
  18,
);

const batch = 40;

const openAll = async (schemas: readonly Case["before"][]): Promise<Opening[]> => {
  const openings: Opening[] = [];
  for (let from = 0; from < schemas.length; from += batch)
    openings.push(...(await openEach(schemas.slice(from, from + batch).map(asWritten))));
  return openings;
};

const rewritten = (codec: Codec<unknown>, wire: unknown): unknown => codec.encode(codec.decode(wire));

const doubts = (
  { witness, reads, direction, code, message }: PlacedFinding,
  before: Codec<unknown>,
  after: Codec<unknown>,
): string[] => {
  if (witness === undefined) return [];
  const answers = [before.is(witness), after.is(witness)];
  const isBoth = reads !== undefined || code === "VARIANT_ORDER";
  const wanted = isBoth ? [true, true] : direction === "backward" ? [true, false] : [false, true];
  if (!equalJson(answers, wanted)) return [`${String(answers)}: ${message}`];
  if (reads === undefined) return [];
  const isSaid =
    equalJson(rewritten(before, witness), reads.before) && equalJson(rewritten(after, witness), reads.after);
  return isSaid ? [] : [`reads otherwise: ${message}`];
};

test("old and new packages confirm every witness", async () => {
  const before = await openAll(shown.map((one) => one.before));
  const after = await openAll(shown.map((one) => one.after));
  const wrong: string[] = [];
  for (const [index, one] of shown.entries()) {
    const [old, now] = [before[index], after[index]];
    if (old === undefined || now === undefined || old instanceof Error || now instanceof Error) {
      wrong.push(`${one.title}: ${String(old)} ${String(now)}`);
      continue;
    }
    const findings = await compare(one.before, one.after, { samples: 100 });
    const own = findings.filter(({ of }) => of === "thing.Thing");
    wrong.push(
      ...own.flatMap((finding) => doubts(finding, old, now)).map((doubt) => `${one.title}: ${doubt}`),
    );
  }
  expect(all.length).toBeGreaterThan(130);
  expect(wrong).toEqual([]);
});
