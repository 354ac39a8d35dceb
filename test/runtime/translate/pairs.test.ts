/**
 * Translates every dialect to every other dialect, and checks the translation, its losses and the round trip.
 */

import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { equalJson, writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { open } from "../../../runtime/translate/conversation/conversation.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import { account, translate, type DialectName } from "../../../runtime/translate/index.ts";
import { leavesOf } from "../../../runtime/translate/support/json.ts";
import { allUnits } from "../../../runtime/translate/conversation/run.ts";
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

test("each dialect has a conversation", () => {
  expect(readdirSync(folder).toSorted()).toEqual([...dialects].toSorted());
});

describe.each(pairs)("%s to %s", (from, to) => {
  test("matches the expected output and losses", async () => {
    const { output, losses } = carried(from, to);
    await expect(`${writeJson({ output, losses }, 2)}\n`).toMatchFileSnapshot(
      path.resolve(folder, from, `${to}.json`),
    );
  });

  test("reads all input without problems and writes valid output", () => {
    const filling = { models: { "*": "a-model" }, maxTokens: 1024 };
    const { output, problems } = translate(conversationOf(from), { from, to, ...filling });
    // An unchanged message may violate a rule of its own API; the violation is reported.
    expect(problems.filter(({ side }) => from !== to || side === "input")).toEqual([]);
    const opened = open(throughText(output), edgeOf(to));
    const issues = allUnits(opened).flatMap((unit) => edgeOf(to).check(unit, unit === opened.head));
    expect(issues).toEqual([]);
  });

  test("round-trips with the sidecar", () => {
    expect(home(from, to, true)).toEqual(conversationOf(from));
  });

  test("reports losses if and only if something was lost", () => {
    const { losses } = carried(from, to);
    expect(losses.length === 0).toBe(equalJson(home(from, to, false), conversationOf(from)));
  });

  test("has the same other results without losses", () => {
    const rest = { ...carried(from, to), losses: [] };
    expect(translate(conversationOf(from), { from, to, losses: false })).toEqual(rest);
  });

  test("returns the same bytes twice, without time or randomness", () => {
    const run = (): string => writeJson(translate(conversationOf(from), { from, to }));
    expect(withoutClock(run)).toBe(writeJson(carried(from, to)));
  });

  test("has one entry for every leaf", () => {
    const { entries } = account(conversationOf(from), { from, to });
    const accounted = entries.filter(({ code }) => code !== "boundary").map((entry) => entry.from);
    expect(accounted.toSorted()).toEqual(
      leavesOf(conversationOf(from))
        .map(({ pointer }) => pointer)
        .toSorted(),
    );
  });
});
