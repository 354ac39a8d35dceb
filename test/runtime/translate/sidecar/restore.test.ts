/** Bindings of parts of a conversation, and the messages that they restore. */

import { describe, expect, test } from "vitest";
import type { JsonValue } from "koine/core";
import { edgeOf } from "../../../../runtime/translate/dialects/index.ts";
import { hashOf } from "../../../../runtime/translate/support/hash.ts";
import {
  bind,
  isEmpty,
  restore,
  visibleOf,
  type Binding,
} from "../../../../runtime/translate/sidecar/sidecar.ts";

const [phi, pi] = [edgeOf("phi"), edgeOf("pi")];

const message = (content: JsonValue): JsonValue => ({ role: "user", content, timestamp: 1 });
const sequence = (...wires: readonly JsonValue[]) => ({
  head: undefined,
  units: wires.map((wire) => ({ pointer: "", wire })),
});
const said = message([{ type: "text", text: "Hello" }]);
const nothing = sequence();

const restoring = (units: readonly JsonValue[], facts: Partial<Binding> = {}): Binding => ({
  visible: [],
  source: hashOf({ units: [...units] }),
  change: { set: { units: [...units] } },
  ...facts,
});

const restored = (binding: Binding) => restore(binding, nothing, phi, pi)?.units.map(({ wire }) => wire);

describe("a binding restores its messages", () => {
  test("if they have the hash of the source", () => {
    expect(restored(restoring([said]))).toEqual([said]);
    expect(restored(restoring([said, said]))).toEqual([said, said]);
    expect(restored({ ...restoring([said]), source: hashOf("other") })).toBeUndefined();
  });

  test("if all of them are valid in their dialect, or were invalid from the start", () => {
    const broken = message(5);
    for (const units of [[broken], [said, broken], [broken, said]]) {
      expect(restored(restoring(units))).toBeUndefined();
      expect(restored(restoring(units, { isUnread: true }))).toEqual(units);
    }
  });
});

test("a piece is bound to its translation and restored from it", () => {
  const source = sequence(said, message([{ type: "text", text: "again" }]));
  const target = sequence(message("Hello"), message("again"));
  const binding = bind({ source, target }, phi, pi, {});
  expect(binding.visible).toEqual(target.units.map(({ wire }) => hashOf(wire)));
  expect(binding).not.toHaveProperty("hangsOn");
  expect(binding).not.toHaveProperty("isUnread");
  expect(restore(binding, target, phi, pi)?.units.map(({ wire }) => wire)).toEqual(
    source.units.map(({ wire }) => wire),
  );
  expect(bind({ source, target }, phi, pi, { hangsOn: "next", isUnread: true })).toMatchObject({
    hangsOn: "next",
    isUnread: true,
  });
});

test("a system prompt differs from a message with the same text", () => {
  const unit = { pointer: "", wire: said };
  expect(visibleOf({ head: unit, units: [unit] })).toEqual([hashOf(said, "head "), hashOf(said)]);
  expect(isEmpty({ head: unit, units: [] })).toBe(false);
  expect([isEmpty(nothing), isEmpty(sequence(said))]).toEqual([true, false]);
});
