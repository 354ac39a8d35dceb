/**
 * Koine's corrections to Ajv: wherever Koine's verdict differs from that of unmodified Ajv, a second
 * validator, @hyperjump/json-schema, agrees with Koine. The fuzz and suite tests compare Koine with the same
 * verdicts.
 */

import * as fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isWide } from "../../../generator/schema/wide.ts";
import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";
import { authorityOver, unmodifiedAjvOver, type JudgedDraft, type Verdict } from "../../harness/authority.ts";
import { withoutData } from "../../harness/data.ts";
import { randomCases } from "../../harness/effort.ts";
import { hyperjumpOver } from "../../harness/hyperjump.ts";
import { dataFor } from "../instances/data.ts";
import { hasSuite, localGroups, type SuiteDraft } from "../suite/groups.ts";
import { documents } from "./documents.ts";

/** The other validators. A verdict is undefined if the validator cannot read the schema. */
interface Others {
  readonly ajv: Verdict | undefined;
  readonly hyperjump: Verdict | undefined;
}

const attempt = <Result>(create: () => Result): Result | undefined => {
  try {
    return create();
  } catch {
    return undefined;
  }
};

const othersFor = async (schema: JsonValue, draft: JudgedDraft): Promise<Others> => ({
  ajv: attempt(() => unmodifiedAjvOver(schema, draft)),
  hyperjump: await hyperjumpOver(schema).catch(() => undefined),
});

const openTally = () => {
  const count = { questions: 0, unreadByHyperjump: 0, unreadByAjv: 0, corrected: 0 };
  const differences: string[] = [];
  const ask = ({ ajv, hyperjump }: Others, data: JsonValue, koine: boolean, schema: string): void => {
    count.questions += 1;
    count.unreadByHyperjump += Number(hyperjump === undefined);
    count.unreadByAjv += Number(ajv === undefined);
    count.corrected += Number(ajv !== undefined && attempt(() => ajv(data)) !== koine);
    const verdict = hyperjump?.(data) ?? koine;
    if (verdict !== koine)
      differences.push(`${schema}: ${JSON.stringify(data)} is ${koine ? "" : "in"}valid`);
  };
  return { count, differences, ask };
};

const judged: readonly JudgedDraft[] = ["draft-04", "draft-07", "2019-09", "2020-12"];

/** Ajv and Koine also apply `dependencies` in the drafts that replaced it, which @hyperjump/json-schema does not. */
const hasOldKeyword = (document: JsonObject, draft: JudgedDraft): boolean =>
  draft.startsWith("20") && JSON.stringify(document).includes('"dependencies":');

test.each(judged)("a second validator agrees with Koine about random schemas of %s", async (draft) => {
  const { count, differences, ask } = openTally();
  const cases = fc.sample(documents(draft), { numRuns: randomCases(500), seed: 21 });
  for (const [index, { document }] of cases.entries()) {
    const files = new Map([["case.json", document]]);
    const koine = attempt(() => authorityOver(files, draft).of("case.json", ""));
    if (koine === undefined || hasOldKeyword(document, draft)) continue;
    const others = await othersFor(document, draft);
    // "Wide integers" and "exact digits" also depart from the specification.
    for (const data of dataFor({ files, schema: document }, 30, index).filter((one) => !isWide(one)))
      ask(others, data, koine(data), JSON.stringify(document));
  }
  console.log(`${draft}: ${JSON.stringify(count)}`);
  expect(count.unreadByHyperjump).toBe(0);
  expect(count.corrected).toBeGreaterThan(0);
  expect(differences).toEqual([]);
});

const draftOf: Readonly<Record<SuiteDraft, JudgedDraft | undefined>> = {
  draft4: "draft-04",
  draft6: undefined,
  draft7: "draft-07",
  "draft2019-09": "2019-09",
  "draft2020-12": "2020-12",
};

const exceptions: readonly { readonly group: string }[] = JSON.parse(
  readFileSync("test/corpus/suite/exceptions.json", "utf8"),
);

/** In these groups, @hyperjump/json-schema resolves the `$ref` against the `$id` next to it. */
const readsSiblingId = / \$ref prevents a sibling \$?id /;

const suite = localGroups
  .filter(({ name }) => !exceptions.some(({ group }) => group === name) && !readsSiblingId.test(name))
  .flatMap((group) => {
    const draft = draftOf[group.draft];
    return draft === undefined ? [] : [{ ...group, judged: draft }];
  });

describe.skipIf(!hasSuite)(hasSuite ? "official suite" : withoutData("official suite"), () => {
  test.each(judged)("a second validator agrees with Koine where it corrects Ajv in %s", async (draft) => {
    const { count, differences, ask } = openTally();
    for (const { name, schema, tests } of suite.filter((group) => group.judged === draft)) {
      const others = await othersFor(schema, draft);
      for (const { data, valid } of tests) ask(others, data, valid, name);
    }
    console.log(`suite of ${draft}: ${JSON.stringify(count)}`);
    expect(count.unreadByHyperjump).toBeLessThan(count.questions / 100);
    expect(count.corrected).toBeGreaterThan(0);
    expect(differences).toEqual([]);
  });
});
