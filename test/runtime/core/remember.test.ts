/** Results for the same data are memoized until the outermost call ends. */

import { describe, expect, test } from "vitest";
import { holdsOnce, explainSeveral } from "../../../runtime/core/counted.ts";
import { remembered, rememberedMend, rememberedReasons } from "../../../runtime/core/remember.ts";
import { askingAnew, perRound, remembering } from "../../../runtime/core/rounds.ts";
import { holdsBothWays, isWideInteger } from "../../../runtime/core/wide-integers.ts";
import { judge, judgedErrors, explainJudged } from "../../../runtime/core/judge.ts";
import { WrittenNumber } from "../../../runtime/core/json/index.ts";
import type { AjvCheck } from "../../../runtime/core/explain.ts";
import type { Issue } from "koine/core";

const counting = <Value>(answer: (of: unknown) => Value) => {
  const asked: unknown[] = [];
  return {
    asked,
    make: (of: unknown): Value => {
      asked.push(of);
      return answer(of);
    },
  };
};

describe("a memoized function", () => {
  test("runs once per object in a round, and every time for other data", () => {
    const { asked, make } = counting((of) => typeof of);
    const ask = remembered(make);
    const [one, other] = [{}, []];
    remembering(() => {
      expect([ask(one), ask(one), ask(other), ask("a"), ask("a"), ask(null), ask(null)]).toEqual([
        "object",
        "object",
        "object",
        "string",
        "string",
        "object",
        "object",
      ]);
    });
    expect(asked).toEqual([one, other, "a", "a", null, null]);
  });

  test("forgets its results when the outermost call ends", () => {
    const { asked, make } = counting(() => 1);
    const ask = remembered(make);
    const one = {};
    ask(one);
    ask(one);
    remembering(() => remembering(() => ask(one)) + ask(one));
    expect(asked).toHaveLength(3);
  });

  test("runs again in a separate round and has its results back afterwards", () => {
    const { asked, make } = counting(() => 1);
    const ask = remembered(make);
    const one = {};
    remembering(() => ask(one) + askingAnew(() => ask(one)) + ask(one));
    expect(asked).toHaveLength(2);
  });

  test("throws the same error again", () => {
    const { asked, make } = counting((): never => {
      throw new RangeError("no");
    });
    const ask = remembered(make);
    const one = {};
    remembering(() => {
      expect(() => ask(one)).toThrow(new RangeError("no"));
      expect(() => ask(one)).toThrow(new RangeError("no"));
    });
    expect(asked).toHaveLength(1);
  });
});

test("outside a round nothing is memoized, and an error ends a round", () => {
  const answers = perRound<string, number>();
  answers().set("a", 1);
  expect(answers().size).toBe(0);
  expect(() =>
    remembering(() => {
      answers().set("a", 1);
      expect(answers().get("a")).toBe(1);
      throw new RangeError("over");
    }),
  ).toThrow(new RangeError("over"));
  expect(answers().size).toBe(0);
});

describe("memoized reports", () => {
  const issue = (pointer: string): Issue => ({ code: "type", pointer, message: "no" });

  test("add their issues again, each once", () => {
    const asked: string[] = [];
    const explain = rememberedReasons((_wire, pointer, found) => {
      asked.push(pointer);
      found.push(issue(pointer));
    });
    const issues: Issue[] = [];
    const one = {};
    remembering(() => {
      explain(one, "/a", issues);
      explain(one, "/a", issues);
      explain(one, "/b", issues);
      explain("text", "/c", issues);
    });
    expect(asked).toEqual(["/a", "/b", "/c"]);
    expect(issues.map(({ pointer }) => pointer)).toEqual(["/a", "/b", "/c"]);
  });

  test("add their salvage notes each time and return the same data", () => {
    const mend = rememberedMend((_wire, pointer, notes) => {
      notes.push(issue(pointer));
      return { mended: pointer };
    });
    const notes: Issue[] = [];
    const one = {};
    remembering(() => expect(mend(one, "/a", notes)).toBe(mend(one, "/a", notes)));
    expect(notes.map(({ pointer }) => pointer)).toEqual(["/a", "/a"]);
  });
});

describe("a verdict under both readings of integers beyond 2^53", () => {
  const big = 2n ** 60n;

  test("is computed twice only for such a number", () => {
    const { asked, make } = counting(() => true);
    expect(holdsBothWays(() => make(isWideInteger(5.5)))).toBe(true);
    expect(asked).toEqual([false]);
    expect(holdsBothWays(() => make(isWideInteger(big)))).toBe(true);
    expect(holdsBothWays(() => make(isWideInteger(2 ** 60)))).toBe(true);
    expect(asked).toEqual([false, false, true, false, true]);
  });

  test("is true if both are", () => {
    expect(holdsBothWays(() => isWideInteger(big))).toBe(false);
    expect(holdsBothWays(() => !isWideInteger(big))).toBe(false);
    expect(isWideInteger(big)).toBe(false);
  });

  test("uses the outer reading if nested, and an error ends both", () => {
    expect(holdsBothWays(() => holdsBothWays(() => !isWideInteger(big)) || isWideInteger(big))).toBe(true);
    expect(() =>
      holdsBothWays(() => {
        throw new RangeError("no");
      }),
    ).toThrow(new RangeError("no"));
    expect(isWideInteger(big)).toBe(false);
  });
});

test("accepts exactly one matching alternative, and reports several", () => {
  const reasons = (count: number): number => {
    const issues: Issue[] = [];
    explainSeveral(() => count, {}, "/at", issues);
    for (const issue of issues) expect(issue).toMatchObject({ code: "constraint", pointer: "/at" });
    return issues.length;
  };
  expect([0, 1, 2].map((count) => holdsOnce(() => count, {}))).toEqual([false, true, false]);
  expect([0, 1, 2].map(reasons)).toEqual([0, 0, 1]);
});

describe("judging a text", () => {
  const error = { keyword: "not", instancePath: "", params: {}, message: "no" };
  const numbers: AjvCheck = Object.assign((wire: unknown) => typeof Object(wire).a === "number", {
    errors: [error],
  });

  test("uses its check, which accepts a WrittenNumber as a number", () => {
    expect(
      [{ a: 1 }, { a: "x" }, { a: new WrittenNumber("1.0") }].map((wire) => judge(numbers, wire)),
    ).toEqual([true, false, true]);
    expect(judgedErrors(numbers, { a: new WrittenNumber("1.0"), b: [new WrittenNumber("2")] })).toEqual([]);
    expect(judgedErrors(numbers, { a: "x", b: [new WrittenNumber("2")] })).toEqual([error]);
    expect(judgedErrors(numbers, { a: "x" })).toEqual([error]);
    expect(judgedErrors(numbers, { a: 1 })).toEqual([]);
    expect([null, "text", ["text"], [null], 5].map((wire) => judge(numbers, wire))).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });

  test("rejects an absent property", () => {
    const all: AjvCheck = Object.assign(() => true, { errors: null });
    expect([judge(all, undefined), judge(all, null)]).toEqual([false, true]);
  });

  test("adds issues only if the shape added none", () => {
    const reasons = (before: number): number => {
      const issues: Issue[] = [{ code: "type", pointer: "/b", message: "" }];
      explainJudged([numbers, numbers], { a: "x" }, "/at", issues, before);
      return issues.length;
    };
    expect([reasons(1), reasons(0)]).toEqual([2, 1]);
  });
});
