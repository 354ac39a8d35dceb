/**
 * koine/translate/between gives the same results for two imported dialects as koine/translate does for their
 * names.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as entry from "../../../runtime/translate/between/index.ts";
import { dialectNames, isDialectName, translate } from "../../../runtime/translate/index.ts";

const { between: _, ...edges } = entry;
const all = Object.values(edges);

const conversationOf = (name: string): unknown =>
  JSON.parse(readFileSync(`test/cases/translate/${name}/conversation.json`, "utf8"));

test("every dialect is exported", () => {
  expect(all.map(({ name }) => name).toSorted()).toEqual(dialectNames().toSorted());
});

test.each(all.map((from) => [from.name, from] as const))("%s", (name, from) => {
  const conversation = conversationOf(name);
  for (const to of all) {
    if (!isDialectName(to.name)) throw new Error(`${to.name} is not a dialect`);
    const named = translate(conversation, { from: name, to: to.name });
    const there = entry.between(from, to);
    expect(there(conversation)).toEqual(named);
    const home = entry.between(to, from)(named.output, { sidecar: named.sidecar, losses: false });
    expect(home.output).toEqual(conversation);
  }
});
