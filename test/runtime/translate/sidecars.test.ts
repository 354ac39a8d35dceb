/**
 * Sidecars are untrusted: a damaged sidecar causes a SidecarError, and no sidecar can cause invalid output.
 */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { open } from "../../../runtime/translate/conversation/conversation.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import { SidecarError, translate, type DialectName } from "../../../runtime/translate/index.ts";
import { allUnits } from "../../../runtime/translate/conversation/run.ts";
import { hashOf } from "../../../runtime/translate/support/hash.ts";
import { conversationOf, dialects, throughText } from "./same-conversation.ts";
import { randomCases } from "../../harness/effort.ts";

const sidecarOf = (from: DialectName, to: DialectName): JsonValue =>
  throughText(translate(conversationOf(from), { from, to }).sidecar);

/** Passes a sidecar without type checks. */
const homeOf = (from: DialectName, to: DialectName, sidecar: unknown): unknown => {
  const { output } = translate(conversationOf(from), { from, to });
  const options = { from: to, to: from, sidecar };
  const run: unknown = translate;
  return typeof run === "function" ? Reflect.get(Object(run(output, options)), "output") : undefined;
};

const base = sidecarOf("anthropic", "openai-chat");

const withMember = (members: { readonly [key: string]: unknown }): unknown => ({
  ...Object(base),
  ...members,
});

const binding = { visible: [], source: "s" };

describe("reports the location of", () => {
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  test.each([
    ["not an object", [], /not a Koine sidecar/],
    ["another version", withMember({ version: 2 }), /unsupported sidecar version 2/],
    ["invalid bindings", withMember({ bindings: {} }), /at \/bindings/],
    [
      "an invalid hash",
      withMember({ bindings: [{ visible: [1], source: "s" }] }),
      /\/bindings\/0\/visible\/0/,
    ],
    ["an unknown hook", withMember({ bindings: [{ ...binding, hangsOn: "air" }] }), /\/0\/hangsOn/],
    ["an invalid change", withMember({ bindings: [{ ...binding, change: { to: 1 } }] }), /\/0\/change/],
    [
      "an invalid index",
      withMember({ bindings: [{ ...binding, change: { items: [{ of: -1 }] } }] }),
      /\/0\/change\/items\/0\/of/,
    ],
    ["an unknown property", withMember({ later: 1 }), /\/later/],
    ["a cycle", withMember({ members: { a: cyclic } }), /no cycle/],
    ["invalid seals", withMember({ seals: [["a"]] }), /\/seals\/0/],
    ["invalid bonds", withMember({ bonds: { ties: { a: 1 } } }), /\/bonds/],
    ["an invalid order", withMember({ order: [null] }), /\/order\/0/],
  ] as const)("%s", (_what, sidecar, message) => {
    const run = (): unknown => homeOf("anthropic", "openai-chat", sidecar);
    expect(run).toThrow(SidecarError);
    expect(run).toThrow(message);
  });
});

const word = fc.constantFrom<JsonValue>(
  null,
  0,
  -1,
  1.5,
  "",
  "next",
  "__proto__",
  true,
  [],
  {},
  { set: 1 },
  "a",
);

const key = fc.constantFrom("__proto__", "constructor", "set", "of", "items", "members", "isUnread", "later");

/** Returns the value with one change at a location determined by the numbers. */
const mutated = (value: JsonValue, steps: readonly number[], change: JsonValue, name: string): JsonValue => {
  const [step = 0, ...others] = steps;
  if (others.length === 0 || typeof value !== "object" || value === null) return change;
  if (Array.isArray(value)) {
    if (value.length === 0 || step % 7 === 0) return [...value, change];
    if (step % 7 === 1) return value.toSpliced(step % value.length, 1);
    const place = step % value.length;
    return value.with(place, mutated(value[place] ?? null, others, change, name));
  }
  const keys = Object.keys(value);
  if (keys.length === 0 || step % 7 === 0) return { ...value, [name]: change };
  const own = keys[step % keys.length] ?? "";
  return { ...value, [own]: mutated(value[own] ?? null, others, change, name) };
};

const issuesOf = (output: unknown, dialect: DialectName): readonly unknown[] => {
  const edge = edgeOf(dialect);
  const opened = open(throughText(output), edge);
  return allUnits(opened).flatMap((unit) => edge.check(unit, unit === opened.head));
};

test("with any change in a sidecar, the output is valid or the sidecar is rejected", () => {
  const name = fc.constantFrom(...dialects);
  const steps = fc.array(fc.nat(1000), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(name, name, steps, word, key, (from, to, path, change, own) => {
      const sidecar = mutated(sidecarOf(from, to), path, change, own);
      try {
        expect(issuesOf(homeOf(from, to, sidecar), from)).toEqual([]);
      } catch (error) {
        if (!(error instanceof SidecarError)) throw error;
      }
    }),
    { numRuns: randomCases(400) },
  );
});

test("invalid messages are not restored, even with a correct hash", () => {
  const units = [{ role: "assistant", content: 5 }];
  const { bindings }: { bindings: readonly { readonly visible: readonly string[] }[] } = Object(base);
  const forged = bindings.map(({ visible }) => ({
    visible,
    source: hashOf({ units }),
    change: { set: { units } },
    ...(visible.length === 0 ? { hangsOn: "either" } : {}),
  }));
  const output = homeOf("anthropic", "openai-chat", withMember({ bindings: forged }));
  expect(issuesOf(output, "anthropic")).toEqual([]);
});
