/** Bindings without visible messages: their positions after an edit, and which of them are dropped. */

import { describe, expect, test } from "vitest";
import { hang, hooksOf } from "../../../../runtime/translate/sidecar/hanging.ts";
import type { Binding, Hook, Piece } from "../../../../runtime/translate/sidecar/sidecar.ts";

const shown = (...visible: readonly string[]): Binding => ({ visible, source: visible.join() });
const hidden = (source: string, hangsOn?: Hook): Binding => ({
  visible: [],
  source,
  ...(hangsOn === undefined ? {} : { hangsOn }),
});

/** The kept and dropped bindings as `source@position`, for given positions of the visible bindings. */
const hung = (bindings: readonly Binding[], places: readonly number[], length: number) => {
  const visible = bindings.filter((binding) => binding.visible.length > 0);
  const matches = visible.flatMap((binding, index) => {
    const from = places[index] ?? -1;
    return from < 0 ? [] : [{ binding, from }];
  });
  const { held, gone } = hang(bindings, matches, length);
  const named = (all: typeof held) => all.map(({ binding, from }) => `${binding.source}@${from}`);
  return { held: named(held), gone: named(gone) };
};

const [a, b] = [shown("a"), shown("b", "b2")];

describe("a hidden binding attached to the next one", () => {
  const bindings = [a, hidden("h", "next"), b];

  test("is kept at its start", () => {
    expect(hung(bindings, [0, 4], 6)).toEqual({ held: ["a@0", "h@4", "b,b2@4"], gone: [] });
    expect(hung(bindings, [-1, 4], 6)).toEqual({ held: ["h@4", "b,b2@4"], gone: [] });
  });

  test("is dropped without it, with a position after the previous one", () => {
    expect(hung(bindings, [2, -1], 6)).toEqual({ held: ["a@2"], gone: ["h@3"] });
    expect(hung(bindings, [-1, -1], 6)).toEqual({ held: [], gone: ["h@0"] });
  });

  test("is kept at the end of the conversation if no visible binding follows", () => {
    expect(hung([a, hidden("h", "next")], [0], 6)).toEqual({ held: ["a@0", "h@6"], gone: [] });
  });
});

describe("a hidden binding attached to the previous one", () => {
  const bindings = [b, hidden("h", "before"), a];

  test("is kept at its end", () => {
    expect(hung(bindings, [1, 5], 6)).toEqual({ held: ["b,b2@1", "h@3", "a@5"], gone: [] });
    expect(hung(bindings, [1, -1], 6)).toEqual({ held: ["b,b2@1", "h@3"], gone: [] });
  });

  test("is dropped without it", () => {
    expect(hung(bindings, [-1, 5], 6)).toEqual({ held: ["a@5"], gone: ["h@0"] });
  });

  test("is kept at the start of the conversation if no visible binding precedes it", () => {
    expect(hung([hidden("h", "before"), a], [3], 6)).toEqual({ held: ["h@0", "a@3"], gone: [] });
  });
});

describe("a hidden binding attached to either one", () => {
  const bindings = [a, hidden("h"), b];

  test("is kept after the previous one, otherwise before the next", () => {
    expect(hung(bindings, [0, 4], 6)).toEqual({ held: ["a@0", "h@1", "b,b2@4"], gone: [] });
    expect(hung(bindings, [-1, 4], 6)).toEqual({ held: ["h@4", "b,b2@4"], gone: [] });
    expect(hung(bindings, [-1, -1], 6).gone).toEqual(["h@0"]);
  });

  test("is never after a binding that follows it", () => {
    const both = [a, hidden("one", "next"), hidden("two", "before"), b];
    expect(hung(both, [0, 4], 6).held).toEqual(["a@0", "one@1", "two@1", "b,b2@4"]);
  });
});

test("several hidden bindings keep their order at the same neighbor", () => {
  const bindings = [hidden("one", "next"), hidden("two", "next"), a, hidden("three"), hidden("four")];
  expect(hung(bindings, [2], 3).held).toEqual(["one@2", "two@2", "a@2", "three@3", "four@3"]);
});

describe("hooks", () => {
  const unit = (pointer: string) => ({ pointer, wire: pointer });
  const nothing = { head: undefined, units: [] };
  const piece = (name: string, isVisible: boolean): Piece => {
    const units = { head: undefined, units: [unit(name)] };
    return { source: units, target: isVisible ? units : nothing };
  };

  const hooks = (pieces: readonly Piece[], models: readonly Piece[]) =>
    hooksOf(pieces, new Set(models.flatMap(({ source }) => source.units)));

  const [first, thinking, answer, question] = [
    piece("first", true),
    piece("thinking", false),
    piece("answer", true),
    piece("question", true),
  ];

  test("attach to the next piece in the model's turn", () => {
    expect(hooks([question, thinking, answer], [thinking, answer])).toEqual([undefined, "next", undefined]);
    expect(hooks([first, thinking, answer], [first, thinking, answer])[1]).toBe("next");
  });

  test("otherwise to the previous piece in that turn", () => {
    expect(hooks([answer, thinking], [thinking, answer])[1]).toBe("before");
    expect(hooks([answer, thinking, question], [thinking, answer])[1]).toBe("before");
  });

  test("otherwise to either neighbor", () => {
    expect(hooks([question, thinking, question], [thinking])[1]).toBe("either");
    expect(hooks([question, thinking, answer], [])[1]).toBe("either");
    expect(hooks([answer, thinking], [answer])[1]).toBe("either");
  });

  test("do not attach to a turn shared with other roles", () => {
    const shared: Piece = { source: { head: undefined, units: [unit("one"), unit("two")] }, target: nothing };
    const model = new Set([...shared.source.units.slice(0, 1), ...answer.source.units]);
    expect(hooksOf([shared, answer], model)[0]).toBe("either");
    expect(hooksOf([shared, answer], new Set([...model, ...shared.source.units]))[0]).toBe("next");
  });

  test("skip hidden parts of the turn, but not parts of other roles", () => {
    const more = piece("more", false);
    expect(hooks([thinking, more, answer], [thinking, more, answer])).toEqual(["next", "next", undefined]);
    expect(hooks([answer, more, thinking], [thinking, more, answer])).toEqual([
      undefined,
      "before",
      "before",
    ]);
    expect(hooks([thinking, question, answer], [thinking, answer])[0]).toBe("either");
  });
});
