/** The alternative of an untagged union whose reasons are reported. */

import { describe, expect, test } from "vitest";
import { explainBest } from "../../../runtime/core/explain-best.ts";
import type { Issue } from "koine/core";

type Mistake = readonly [pointer: string, code?: string, expected?: string];

const issueOf = ([pointer, code = "type", expected = "a string"]: Mistake): Issue => ({
  code,
  pointer,
  expected,
  message: "",
});

/** The places of the reasons, given the mistakes that each alternative finds. */
const reasonsAt = (...alternatives: (readonly Mistake[])[]): string[] => {
  const issues: Issue[] = [];
  const choices = alternatives.map(
    (mistakes) => (_wire: unknown, _pointer: string, found: Issue[]) =>
      void found.push(...mistakes.map(issueOf)),
  );
  explainBest(choices, { a: 1 }, "/at", issues);
  return issues.map(({ pointer }) => pointer);
};

const shallow: readonly Mistake[] = [["/at/c"]];
const deep: readonly Mistake[] = [["/at/a/b"]];

test("data that an alternative accepts has no reasons", () => {
  expect(reasonsAt(deep, [])).toEqual([]);
});

describe("reports the reasons of the alternative", () => {
  test("whose mistakes lie deepest", () => {
    expect(reasonsAt(deep, shallow)).toEqual(["/at/a/b"]);
    expect(reasonsAt(shallow, deep)).toEqual(["/at/a/b"]);
  });

  test("whose deepest mistake lies deepest, whatever its others are", () => {
    expect(reasonsAt([["/at/c"], ["/at/a/b"]], shallow)).toEqual(["/at/c", "/at/a/b"]);
    expect(reasonsAt([["/at/a/b"], ["/at/c"]], [["/at/d/e"]])).toEqual(["/at/d/e"]);
  });

  test("with the fewest mistakes among equally deep ones", () => {
    expect(reasonsAt([["/at/a"], ["/at/b"]], [["/at/c"]])).toEqual(["/at/c"]);
    expect(reasonsAt([["/at/c"]], [["/at/a"], ["/at/b"]])).toEqual(["/at/c"]);
  });

  test("that no constant of the object contradicts, even if its mistakes lie less deep", () => {
    const contradicted: readonly Mistake[] = [["/at/type", "const"], ["/at/a/b"]];
    expect(reasonsAt(contradicted, shallow)).toEqual(["/at/c"]);
    expect(reasonsAt(shallow, contradicted)).toEqual(["/at/c"]);
  });

  test("whose constants differ only further inside, as these do not choose it", () => {
    expect(reasonsAt([["/at/a/type", "const"]], shallow)).toEqual(["/at/a/type"]);
  });

  test("that reads this type of data, if another does not", () => {
    expect(reasonsAt([["/at"]], [["/at/a"], ["/at/b"]])).toEqual(["/at/a", "/at/b"]);
    expect(reasonsAt([["/at", "missing"]], [["/at"]])).toEqual(["/at"]);
  });
});

test("data of a type that no alternative reads has one reason, which lists the expected types once", () => {
  const issues: Issue[] = [];
  const choices = ["a string", "a number", "a string"].map(
    (expected) => (_wire: unknown, pointer: string, found: Issue[]) =>
      void found.push(issueOf([pointer, "type", expected])),
  );
  explainBest(choices, true, "/at", issues);
  expect(issues).toMatchObject([{ code: "type", pointer: "/at", expected: "a string or a number" }]);
});
