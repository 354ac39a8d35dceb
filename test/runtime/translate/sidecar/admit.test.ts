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
    expect(admitted(value)).toBe("this is no sidecar of koine");
  expect(admitted({ ...bare, version: 2 })).toMatch(/^a sidecar of version 2 cannot be read; .* version 1$/);
  expect(admitted({ ...bare, version: "x" })).toMatch(/^a sidecar of version x cannot/);
  expect(admitted({ ...bare, version: {} })).toMatch(/^a sidecar of version object cannot/);
  const other = "the sidecar restores phi from pi; it cannot help from";
  expect(messageOf(() => admit(bare, "phi", "pi"))).toBe(`${other} phi to pi`);
  expect(messageOf(() => admit(bare, "pi", "pi"))).toBe(`${other} pi to pi`);
  expect(messageOf(() => admit(bare, "phi", "phi"))).toBe(`${other} phi to phi`);
});

const binding = { visible: ["a"], source: "b" };
const index = "an index: a whole number from 0";

const damages: readonly (readonly [at: string, wanted: string, members: object])[] = [
  ["/bindings", "a list", { bindings: {} }],
  ["/bindings/0", "an object", { bindings: [5] }],
  ["/bindings/0", "an object", { bindings: [[]] }],
  ["/bindings/1", 'a member "source"', { bindings: [binding, { visible: [] }] }],
  ["/bindings/0/visible/1", "a text", { bindings: [{ ...binding, visible: ["a", 5] }] }],
  ["/bindings/0/hangsOn", "one of next, before, either", { bindings: [{ ...binding, hangsOn: "after" }] }],
  ["/bindings/0/hangsOn", "one of next, before, either", { bindings: [{ ...binding, hangsOn: 5 }] }],
  ["/bindings/0/isUnread", "true or false", { bindings: [{ ...binding, isUnread: "yes" }] }],
  ["/bindings/0/other", "no member of that name", { bindings: [{ ...binding, other: 1 }] }],
  ["/toString", "no member of that name", { toString: 1 }],
  ["/seals/0", "a list", { seals: ["ab"] }],
  ["/seals/0", "two texts", { seals: [["a"]] }],
  ["/seals/0", "two texts", { seals: [["a", "b", "c"]] }],
  ["/seals/0/1", "a text", { seals: [["a", null]] }],
  ["/bonds", 'a member "twice"', { bonds: { ties: {}, alone: [] } }],
  ["/bonds/ties/a", "a text", { bonds: { ties: { a: 1 }, alone: [], twice: [] } }],
  ["/orphans/0", "a text", { orphans: [1] }],
  ["/members", "an object", { members: [] }],
  ["/members", "an object", { members: new Date() }],
  ["/members/a~1b", "plain JSON", { members: { "a/b": Number.NaN } }],
  ["/members/a/0", "plain JSON", { members: { a: [undefined] } }],
  ["/members/a", "plain JSON", { members: { a: undefined } }],
  ["/members/a/f", "plain JSON", { members: { a: { f: () => 1 } } }],
  ["/slots/0", 'a member "visible"', { slots: [{ group: "g" }] }],
  [
    "/slots/0/fields/0/pointer",
    "a text",
    { slots: [{ group: "", visible: "", fields: [{ pointer: 1, value: 1 }] }] },
  ],
  ["/names/a", "a text", { names: { a: [] } }],
  ["/isSingle", "true or false", { isSingle: null }],
  ["/headKey", "a text", { headKey: false }],
  ["/order/0", "a text", { order: [0] }],
];

test.each(damages)("reports %s, which must be %s", (at, wanted, members) => {
  expect(admitted({ ...bare, ...members })).toBe(
    `the sidecar is damaged at ${at}: there must be ${wanted}; use one as translate made it`,
  );
});

test("reports a missing property at the root", () => {
  const { to: _to, ...others } = bare;
  expect(admitted(others)).toMatch(/^the sidecar is damaged at its root: there must be a member "to";/);
});

const depthOf = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1);

test("rejects cycles and deep nesting", () => {
  const cycle: { self?: unknown } = {};
  cycle.self = cycle;
  expect(admitted({ ...bare, members: cycle })).toMatch(/no more than 500 levels, and no cycle/);
  expect(admitted({ ...bare, members: { a: depthOf(498) } })).toBe("admitted");
  expect(admitted({ ...bare, members: { a: depthOf(499) } })).toMatch(/no more than 500 levels/);
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
    [{ set: 1, items: [] }, "/change/items", "no member of that name"],
    [{ items: [], order: [] }, "/change/order", "no member of that name"],
    [{ members: { a: 1 } }, "/change/members/a", "an object"],
    [{ members: {}, order: [1] }, "/change/order/0", "a text"],
    [{ items: [{ of: -1 }] }, "/change/items/0/of", index],
    [{ items: [{ of: 0.5 }] }, "/change/items/0/of", index],
    [{ items: [{ of: "0" }] }, "/change/items/0/of", index],
    [{ items: [{ change: { set: 1 } }] }, "/change/items/0", 'a member "of"'],
    [{ items: [{ set: 1, of: 0 }] }, "/change/items/0/of", "no member of that name"],
  ])("%j is rejected at %s", (value, at, wanted) => {
    expect(deltaMessage(value)).toContain(`damaged at ${at}: there must be ${wanted};`);
  });
});
