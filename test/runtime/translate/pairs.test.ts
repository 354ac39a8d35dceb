/** Every dialect to every dialect: what arrives, what is lost, and that all of it comes home. */

import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { equalJson, writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { open } from "../../../runtime/translate/conversation.ts";
import { edgeOf } from "../../../runtime/translate/edges/index.ts";
import { account, translate, type DialectName } from "../../../runtime/translate/index.ts";
import { leavesOf } from "../../../runtime/translate/json.ts";
import { allUnits } from "../../../runtime/translate/run.ts";
import {
  carried,
  conversationOf,
  dialects,
  folder,
  pairs,
  sidecarThroughText,
  throughText,
} from "./same-conversation.ts";
import { withoutClock } from "./without-clock.ts";

const home = (from: DialectName, to: DialectName, withSidecar: boolean): JsonValue => {
  const { output, sidecar } = carried(from, to);
  const options = { from: to, to: from, ...(withSidecar ? { sidecar: sidecarThroughText(sidecar) } : {}) };
  return throughText(translate(throughText(output), options).output);
};

test("there is a conversation of each dialect", () => {
  expect(readdirSync(folder).toSorted()).toEqual([...dialects].toSorted());
});

describe.each(pairs)("%s to %s", (from, to) => {
  test("what arrives and what is lost", async () => {
    const { output, losses } = carried(from, to);
    await expect(`${writeJson({ output, losses }, 2)}\n`).toMatchFileSnapshot(
      path.resolve(folder, from, `${to}.json`),
    );
  });

  test("all of the input is understood, and all of the output is of its dialect", () => {
    const filling = { models: { "*": "a-model" }, maxTokens: 1024 };
    const { output, problems } = translate(conversationOf(from), { from, to, ...filling });
    // A message that stays as it is may be what its API refuses, which is said.
    expect(problems.filter(({ side }) => from !== to || side === "input")).toEqual([]);
    const opened = open(throughText(output), edgeOf(to));
    const issues = allUnits(opened).flatMap((unit) => edgeOf(to).check(unit, unit === opened.head));
    expect(issues).toEqual([]);
  });

  test("comes home with the sidecar", () => {
    expect(home(from, to, true)).toEqual(conversationOf(from));
  });

  test("says that something was lost exactly when it was", () => {
    const { losses } = carried(from, to);
    expect(losses.length === 0).toBe(equalJson(home(from, to, false), conversationOf(from)));
  });

  test("says the rest where nobody asks for losses", () => {
    const rest = { ...carried(from, to), losses: [] };
    expect(translate(conversationOf(from), { from, to, losses: false })).toEqual(rest);
  });

  test("gives the same bytes twice, without clock and chance", () => {
    const run = (): string => writeJson(translate(conversationOf(from), { from, to }));
    expect(withoutClock(run)).toBe(writeJson(carried(from, to)));
  });

  test("accounts for every leaf once", () => {
    const { entries } = account(conversationOf(from), { from, to });
    const accounted = entries.filter(({ code }) => code !== "boundary").map((entry) => entry.from);
    expect(accounted.toSorted()).toEqual(
      leavesOf(conversationOf(from))
        .map(({ pointer }) => pointer)
        .toSorted(),
    );
  });
});
