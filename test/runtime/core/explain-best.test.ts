/** The alternative of an untagged union whose issues are reported. */

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

/** The pointers of the reported issues for the mistakes in each alternative. */
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

test("data that matches an alternative has no issues", () => {
  expect(reasonsAt(deep, [])).toEqual([]);
});

describe("reports the issues of the alternative", () => {
  test("with the deepest mistakes", () => {
    expect(reasonsAt(deep, shallow)).toEqual(["/at/a/b"]);
    expect(reasonsAt(shallow, deep)).toEqual(["/at/a/b"]);
  });

  test("with the deepest single mistake", () => {
    expect(reasonsAt([["/at/c"], ["/at/a/b"]], shallow)).toEqual(["/at/c", "/at/a/b"]);
    expect(reasonsAt([["/at/a/b"], ["/at/c"]], [["/at/d/e"]])).toEqual(["/at/d/e"]);
  });

  test("with the fewest mistakes at the same depth", () => {
    expect(reasonsAt([["/at/a"], ["/at/b"]], [["/at/c"]])).toEqual(["/at/c"]);
    expect(reasonsAt([["/at/c"]], [["/at/a"], ["/at/b"]])).toEqual(["/at/c"]);
  });

  test("whose constants match, even if its mistakes are less deep", () => {
    const contradicted: readonly Mistake[] = [["/at/type", "const"], ["/at/a/b"]];
    expect(reasonsAt(contradicted, shallow)).toEqual(["/at/c"]);
    expect(reasonsAt(shallow, contradicted)).toEqual(["/at/c"]);
  });

  test("whose constants differ only in nested objects", () => {
    expect(reasonsAt([["/at/a/type", "const"]], shallow)).toEqual(["/at/a/type"]);
  });

  test("that accepts the type of the data, if another does not", () => {
    expect(reasonsAt([["/at"]], [["/at/a"], ["/at/b"]])).toEqual(["/at/a", "/at/b"]);
    expect(reasonsAt([["/at", "missing"]], [["/at"]])).toEqual(["/at"]);
  });
});

test("data whose type matches no alternative has one issue, which lists the expected types once", () => {
  const issues: Issue[] = [];
  const choices = ["a string", "a number", "a string"].map(
    (expected) => (_wire: unknown, pointer: string, found: Issue[]) =>
      void found.push(issueOf([pointer, "type", expected])),
  );
  explainBest(choices, true, "/at", issues);
  expect(issues).toMatchObject([{ code: "type", pointer: "/at", expected: "a string or a number" }]);
});
