/** No input causes undocumented errors, and an invalid message does not affect other messages. */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { equalJson, type JsonValue } from "../../../runtime/core/index.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import {
  account,
  ConversationError,
  mergeConsecutive,
  PolicyError,
  repairToolPairs,
  sanitizeUntrusted,
  SidecarError,
  translate,
  type DialectName,
} from "../../../runtime/translate/index.ts";
import { carried, conversationOf, dialects, pairs, said, unitsOf, withUnits } from "./same-conversation.ts";
import { randomCases } from "../../harness/effort.ts";

/** The conversation after a message with an unpaired surrogate. */
const spoiled = (dialect: DialectName): JsonValue => {
  const units = said("a and b", dialect).map((unit): JsonValue =>
    JSON.parse(JSON.stringify(unit).replace("a and b", "a\\ud800b")),
  );
  return withUnits(conversationOf(dialect), dialect, [
    ...unitsOf(conversationOf(dialect), dialect),
    ...units,
  ]);
};

describe.each(pairs)("an unpaired surrogate from %s to %s", (from, to) => {
  test("affects only its own message and round-trips", () => {
    const given = spoiled(from);
    const { output, problems, sidecar } = translate(given, { from, to });
    const index = unitsOf(conversationOf(from), from).length;
    const inside = problems.filter(({ side }) => side === "input");
    expect(inside).toMatchObject([{ index, issues: [{ code: "lone_surrogate" }] }]);
    expect(output).toEqual(carried(from, to).output);
    const home = translate(output, { from: to, to: from, sidecar });
    const wire: unknown = home.output;
    expect(equalJson(wire, given)).toBe(true);
  });
});

const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;

const nested = (depth: number): unknown => {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = [value];
  return value;
};

/** Values that are not JSON, and JSON that is not a conversation. */
const garbage = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true, withDate: true }),
  fc.constantFrom<unknown>(cyclic, [cyclic], { messages: [cyclic] }, nested(50_000), { input: nested(300) }),
  fc.constantFrom<unknown>(Object.create(null), Symbol("s"), () => 1, new Map(), [undefined], Number.NaN, 1n),
);

const isDocumented = (error: unknown): boolean =>
  [ConversationError, SidecarError, PolicyError].some((kind) => error instanceof kind) ||
  (error instanceof TypeError && error.message.startsWith("unknown dialect "));

const expectDocumented = (run: () => unknown): void => {
  try {
    run();
  } catch (error) {
    if (!isDocumented(error)) throw error;
  }
};

/** Calls the function without type checks. */
const call = (run: unknown, ...values: readonly unknown[]): unknown =>
  typeof run === "function" ? Reflect.apply(run, undefined, values) : undefined;

const name = fc.constantFrom(...dialects);

describe("rejects invalid values with documented errors", () => {
  test("as a conversation or a part of one", () => {
    fc.assert(
      fc.property(garbage, name, name, fc.boolean(), (value, from, to, isInside) => {
        const { list } = edgeOf(from).form;
        const given = isInside ? (list === undefined ? [value] : { [list]: [value] }) : value;
        expectDocumented(() => call(translate, given, { from, to }));
        for (const pass of [mergeConsecutive, repairToolPairs, sanitizeUntrusted])
          expectDocumented(() => call(pass, given, { dialect: from }));
      }),
      { numRuns: randomCases(300) },
    );
  });
  test("as options, a sidecar or a policy", () => {
    const options = fc.oneof(
      garbage,
      fc.record({ from: name, to: name, sidecar: garbage }),
      fc.record({ from: name, to: name, policy: garbage }),
      fc.record({ from: name, to: name, policy: fc.record({ reasoning: garbage }) }),
      fc.record({ from: garbage, to: garbage }),
    );
    fc.assert(
      fc.property(options, name, (value, dialect) => {
        for (const run of [translate, account, mergeConsecutive, repairToolPairs, sanitizeUntrusted])
          expectDocumented(() => call(run, conversationOf(dialect), value));
      }),
      { numRuns: randomCases(300) },
    );
  });
});
