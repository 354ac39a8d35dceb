/** A sidecar is validated completely before use, and the location of a problem is reported. */

import { describe, expect, test } from "vitest";
import { admit, admitDelta, SidecarError } from "../../../../runtime/translate/sidecar/admit.ts";

const bare = { koine: "sidecar", version: 1, from: "phi", to: "pi", bindings: [] };

const full = {
  ...bare,
  bindings: [
    { visible: ["a"], source: "b" },
    { visible: [], source: "b", change: { set: null }, hangsOn: "next", isUnread: true },
    { visible: [], source: "b", hangsOn: "before", isUnread: false },
    { visible: [], source: "b", hangsOn: "either" },
  ],
  seals: [["token", "words"]],
  bonds: { ties: { a: "b" }, alone: ["c"], twice: ["d"] },
  orphans: ["a"],
  members: { a: { b: [1, "x", null, true, 10n], c: undefined } },
  slots: [
    { group: "g", visible: "v" },
    { group: "g", visible: "v", fields: [{ pointer: "/a", value: 1 }] },
  ],
  fieldOrder: ["a"],
  names: { a: "b" },
  isSingle: true,
  headKey: "system",
  order: ["a", "b"],
};

const messageOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof SidecarError) return error.message;
    throw error;
  }
  return "admitted";
};

const admitted = (value: unknown): string => messageOf(() => admit(value, "pi", "phi"));

test("accepts every property of a sidecar", () => {
  expect(admit(bare, "pi", "phi")).toBe(bare);
  expect(admit(full, "pi", "phi")).toBe(full);
});

test("rejects data that is not a sidecar, other versions and other directions", () => {
  for (const value of [undefined, null, [], "sidecar", {}, { ...bare, koine: "other" }])
    expect(admitted(value)).toBe("this is not a Koine sidecar");
  expect(admitted({ ...bare, version: 2 })).toMatch(/^unsupported sidecar version 2; .* version 1$/);
  expect(admitted({ ...bare, version: "x" })).toMatch(/^unsupported sidecar version x;/);
  expect(admitted({ ...bare, version: {} })).toMatch(/^unsupported sidecar version object;/);
  const other = "the sidecar restores phi from pi; it does not apply to a translation from";
  expect(messageOf(() => admit(bare, "phi", "pi"))).toBe(`${other} phi to pi`);
  expect(messageOf(() => admit(bare, "pi", "pi"))).toBe(`${other} pi to pi`);
  expect(messageOf(() => admit(bare, "phi", "phi"))).toBe(`${other} phi to phi`);
});

const binding = { visible: ["a"], source: "b" };
const index = "an index (an integer of at least 0)";

const damages: readonly (readonly [at: string, wanted: string, members: object])[] = [
  ["/bindings", "a list", { bindings: {} }],
  ["/bindings/0", "an object", { bindings: [5] }],
  ["/bindings/0", "an object", { bindings: [[]] }],
  ["/bindings/1", 'a member "source"', { bindings: [binding, { visible: [] }] }],
  ["/bindings/0/visible/1", "a string", { bindings: [{ ...binding, visible: ["a", 5] }] }],
  ["/bindings/0/hangsOn", "one of next, before, either", { bindings: [{ ...binding, hangsOn: "after" }] }],
  ["/bindings/0/hangsOn", "one of next, before, either", { bindings: [{ ...binding, hangsOn: 5 }] }],
  ["/bindings/0/isUnread", "true or false", { bindings: [{ ...binding, isUnread: "yes" }] }],
  ["/bindings/0/other", "no member with this name", { bindings: [{ ...binding, other: 1 }] }],
  ["/toString", "no member with this name", { toString: 1 }],
  ["/seals/0", "a list", { seals: ["ab"] }],
  ["/seals/0", "two strings", { seals: [["a"]] }],
  ["/seals/0", "two strings", { seals: [["a", "b", "c"]] }],
  ["/seals/0/1", "a string", { seals: [["a", null]] }],
  ["/bonds", 'a member "twice"', { bonds: { ties: {}, alone: [] } }],
  ["/bonds/ties/a", "a string", { bonds: { ties: { a: 1 }, alone: [], twice: [] } }],
  ["/orphans/0", "a string", { orphans: [1] }],
  ["/members", "an object", { members: [] }],
  ["/members", "an object", { members: new Date() }],
  ["/members/a~1b", "plain JSON", { members: { "a/b": Number.NaN } }],
  ["/members/a/0", "plain JSON", { members: { a: [undefined] } }],
  ["/members/a", "plain JSON", { members: { a: undefined } }],
  ["/members/a/f", "plain JSON", { members: { a: { f: () => 1 } } }],
  ["/slots/0", 'a member "visible"', { slots: [{ group: "g" }] }],
  [
    "/slots/0/fields/0/pointer",
    "a string",
    { slots: [{ group: "", visible: "", fields: [{ pointer: 1, value: 1 }] }] },
  ],
  ["/names/a", "a string", { names: { a: [] } }],
  ["/isSingle", "true or false", { isSingle: null }],
  ["/headKey", "a string", { headKey: false }],
  ["/order/0", "a string", { order: [0] }],
];

test.each(damages)("reports %s if %s is expected", (at, wanted, members) => {
  expect(admitted({ ...bare, ...members })).toBe(
    `the sidecar is damaged at ${at}: expected ${wanted}; use an unmodified sidecar from translate`,
  );
});

test("reports a missing property at the root", () => {
  const { to: _to, ...others } = bare;
  expect(admitted(others)).toMatch(/^the sidecar is damaged at its root: expected a member "to";/);
});

const depthOf = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1);

test("rejects cycles and deep nesting", () => {
  const cycle: { self?: unknown } = {};
  cycle.self = cycle;
  expect(admitted({ ...bare, members: cycle })).toMatch(/at most 500 levels and no cycle/);
  expect(admitted({ ...bare, members: { a: depthOf(498) } })).toBe("admitted");
  expect(admitted({ ...bare, members: { a: depthOf(499) } })).toMatch(/at most 500 levels/);
});

describe("a delta", () => {
  const deltaMessage = (value: unknown): string => messageOf(() => admitDelta(value));

  test.each([
    { set: { a: [1] } },
    { members: {} },
    { members: { a: { set: 1 }, b: { items: [] } }, order: ["a", "b"] },
    { items: [{ of: 0 }, { of: 2, change: { set: 1 } }, { set: null }] },
  ])("%j is accepted", (value) => {
    expect(deltaMessage(value)).toBe("admitted");
  });

  test.each([
    [5, "/change", "an object"],
    [{}, "/change", 'a member "members"'],
    [{ set: 1, items: [] }, "/change/items", "no member with this name"],
    [{ items: [], order: [] }, "/change/order", "no member with this name"],
    [{ members: { a: 1 } }, "/change/members/a", "an object"],
    [{ members: {}, order: [1] }, "/change/order/0", "a string"],
    [{ items: [{ of: -1 }] }, "/change/items/0/of", index],
    [{ items: [{ of: 0.5 }] }, "/change/items/0/of", index],
    [{ items: [{ of: "0" }] }, "/change/items/0/of", index],
    [{ items: [{ change: { set: 1 } }] }, "/change/items/0", 'a member "of"'],
    [{ items: [{ set: 1, of: 0 }] }, "/change/items/0/of", "no member with this name"],
  ])("%j is rejected at %s", (value, at, wanted) => {
    expect(deltaMessage(value)).toContain(`damaged at ${at}: expected ${wanted};`);
  });
});
