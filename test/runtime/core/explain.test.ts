/** Issues: the code, pointer and message for each Ajv error, and for data that no Ajv function checks. */

import { describe, expect, test } from "vitest";
import {
  explainChoice,
  explainEach,
  explainError,
  explainKeys,
  explainPlaces,
  explainRest,
  explainTag,
  explainWith,
  type AjvCheck,
  type AjvError,
} from "../../../runtime/core/explain.ts";
import type { Issue } from "koine/core";

type Add = (issues: Issue[]) => void;

const issuesOf = (add: Add): Issue[] => {
  const issues: Issue[] = [];
  add(issues);
  return issues;
};

const said = (add: Add): string[] =>
  issuesOf(add).map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`);

type Row = readonly [
  keyword: string,
  params: AjvError["params"],
  found: unknown,
  code: string,
  message: string,
];

const rows: readonly Row[] = [
  ["type", { type: "string" }, 5, "type", "expected a string, found 5"],
  ["type", { type: "string,null" }, 5, "type", "expected a string or null, found 5"],
  ["type", { type: ["integer", "array"] }, "x", "type", 'expected an integer or an array, found "x"'],
  ["type", { type: "object" }, [], "type", "expected an object, found an array"],
  [
    "x-type",
    { type: "integer" },
    2n ** 60n,
    "int_range",
    "expected an integer from -9007199254740991 to 9007199254740991, found 1152921504606846976, which a number cannot represent exactly",
  ],
  ["x-type", { type: "integer" }, 0.5, "type", "expected an integer, found 0.5"],
  ["x-double", { expected: "a double" }, 5n, "range", "expected a double, found 5"],
  ["x-double", { expected: "a double" }, "x", "type", 'expected a number, found "x"'],
  [
    "enum",
    { allowedValues: ["red", "blue", 5] },
    "rad",
    "enum",
    'expected one of "red", "blue", 5, found "rad"; did you mean "red"?',
  ],
  ["enum", {}, 5, "enum", "expected nothing, because no value is valid, found 5"],
  ["const", { allowedValue: "a" }, null, "const", 'expected "a", found null'],
  ["x-values", { texts: ["1.0"] }, 2, "const", "expected 1.0, found 2"],
  ["x-values", { texts: ["1.0", "3"] }, 2, "enum", "expected one of 1.0, 3, found 2"],
  ["x-width", { expected: "a byte" }, 300, "int_range", "expected a byte, found 300"],
  ["x-bigint", { expected: "a byte" }, 300n, "int_range", "expected a byte, found 300"],
  ["x-bigint", { expected: "a byte" }, 0.5, "type", "expected an integer, found 0.5"],
  ["minimum", { comparison: ">=", limit: 5 }, 1, "range", "expected a number >= 5, found 1"],
  ["exclusiveMaximum", { comparison: "<", limit: 5 }, 5, "range", "expected a number < 5, found 5"],
  ["maxLength", { limit: 2 }, "abc", "length", 'expected maxLength 2, found "abc"'],
  ["minItems", { limit: 2 }, [], "length", "expected minItems 2, found an array"],
  [
    "dependentRequired",
    { missingProperty: "b", property: "a" },
    {},
    "constraint",
    'expected a member "b" next to "a", found an object',
  ],
  ["pattern", { pattern: "^a" }, "b", "pattern", 'expected text that matches ^a, found "b"'],
  ["multipleOf", { multipleOf: 2 }, 3, "range", "expected a multiple of 2, found 3"],
  ["uniqueItems", {}, [], "unique", "expected items that differ from each other, found an array"],
  ["x-format", { expected: "a date" }, "x", "format", 'expected a date, found "x"'],
  ["not", {}, "x", "constraint", "breaks not"],
];

test.each(rows)("%s with %j", (keyword, params, found, code, message) => {
  const add: Add = (issues) =>
    explainError({ keyword, instancePath: "/a~1b/0", params }, { "a/b": [found] }, "/at", issues);
  expect(said(add)).toEqual([`${code} /at/a~1b/0: ${message}`]);
  const [issue] = issuesOf(add);
  if (keyword !== "not") expect(message).toContain(`expected ${issue?.expected}, found`);
});

const errors = (...all: readonly (Partial<AjvError> & Pick<AjvError, "keyword">)[]): AjvCheck =>
  Object.assign(() => false, { errors: all.map((error) => ({ instancePath: "", params: {}, ...error })) });

describe("an Ajv function", () => {
  test("adds an issue for each error except `if`, in order", () => {
    const check = errors(
      { keyword: "if" },
      { keyword: "not", message: "must NOT be valid" },
      { keyword: "b" },
    );
    expect(said((issues) => explainWith(check, {}, "/at", issues))).toEqual([
      "constraint /at: must NOT be valid",
      "constraint /at: breaks b",
    ]);
  });

  test("adds none if data is valid or the list is full", () => {
    const valid: AjvCheck = Object.assign(() => true, {
      errors: [{ keyword: "a", instancePath: "", params: {} }],
    });
    expect(said((issues) => explainWith(valid, {}, "", issues))).toEqual([]);
    const full: Issue[] = [{ code: "truncated", pointer: "", message: "" }];
    explainWith(errors({ keyword: "a" }), {}, "", full);
    expect(full).toHaveLength(1);
  });

  test("names a missing property and a similarly spelled key", () => {
    const check = errors({ keyword: "required", params: { missingProperty: "userName" } });
    expect(said((issues) => explainWith(check, { name: 1 }, "/at", issues))).toEqual([
      'missing /at/userName: "userName" is required and missing',
    ]);
    expect(said((issues) => explainWith(check, { a: 1, user_name: 1 }, "/at", issues))).toEqual([
      'missing /at/userName: "userName" is required and missing; found "user_name" instead',
    ]);
    expect(said((issues) => explainWith(check, 5, "", issues))[0]).toMatch(/missing$/);
  });

  test("names an unknown key", () => {
    const check = errors({ keyword: "additionalProperties", params: { additionalProperty: "a/b" } });
    const words = 'unknown key "a/b"; remove it or add it to the schema';
    expect(said((issues) => explainWith(check, {}, "/at", issues))).toEqual([
      `unknown_key /at/a~1b: ${words}`,
    ]);
    expect(said((issues) => explainKeys(["a/b"], "/at", issues))).toEqual([`unknown_key /at/a~1b: ${words}`]);
  });

  test("adds at most a hundred issues and a note about the rest", () => {
    const keys = Array.from({ length: 150 }, (_, index) => String(index));
    const issues = issuesOf((all) => explainKeys(keys, "", all));
    expect(issues).toHaveLength(101);
    expect(issues.at(-1)).toMatchObject({ code: "truncated", pointer: "" });
  });
});

describe("a tag", () => {
  test("that is missing or unknown has an issue that lists the known ones", () => {
    expect(issuesOf((issues) => explainTag({}, "type", ["a", "b"], "/at", issues))).toMatchObject([
      { code: "missing", pointer: "/at/type", expected: 'one of "a", "b"' },
    ]);
    expect(said((issues) => explainTag({ type: "txt" }, "type", ["text", "b"], "/at", issues))).toEqual([
      'tag /at/type: unknown type "txt", expected one of "text", "b"; did you mean "text"?',
    ]);
  });
});

describe("an externally tagged union", () => {
  const choice = (wire: unknown) =>
    said((issues) => explainChoice(wire, ["stop"], ["move", "turn"], "/at", issues));
  const expected = 'tag /at: expected "stop" or {"move": …} or {"turn": …}, found';

  test("lists its values and keys, and suggests the closest", () => {
    expect(choice(5)).toEqual([`${expected} 5`]);
    expect(choice("stpo")).toEqual([`${expected} "stpo"; did you mean "stop"?`]);
    expect(choice({ moev: 1 })).toEqual([`${expected} an object; did you mean "move"?`]);
    expect(choice("move")).toEqual([`${expected} "move"`]);
  });
});

describe("parts", () => {
  const wrong = (wire: unknown, pointer: string, issues: Issue[]): void =>
    void issues.push({ code: "type", pointer, message: String(wire) });

  test("of lists and maps have their own pointers", () => {
    expect(said((issues) => explainEach([1, 2], wrong, "/at", issues))).toEqual([
      "type /at/0: 1",
      "type /at/1: 2",
    ]);
    expect(said((issues) => explainEach({ a: 1, b: 2 }, wrong, "/at", issues))).toEqual([
      "type /at/a: 1",
      "type /at/b: 2",
    ]);
    expect(said((issues) => explainEach("text", wrong, "/at", issues))).toEqual([]);
  });

  test("under other keys have issues", () => {
    const rest = (wire: unknown) => said((issues) => explainRest(wire, new Set(["a"]), wrong, "/at", issues));
    expect(rest({ a: 1, b: 2 })).toEqual(["type /at/b: 2"]);
    expect(rest([1])).toEqual([]);
  });

  test("of a tuple have issues by index, and additional items by their schema", () => {
    const further = (_wire: unknown, pointer: string, issues: Issue[]): void =>
      void issues.push({ code: "rest", pointer, message: "" });
    const places = (wire: unknown, ...rest: readonly (typeof further)[]) =>
      issuesOf((issues) => explainPlaces(wire, [wrong, undefined], rest[0], "/at", issues)).map(
        ({ code, pointer }) => `${code} ${pointer}`,
      );
    expect(places([1, 2, 3], further)).toEqual(["type /at/0", "rest /at/2"]);
    expect(places([1, 2, 3])).toEqual(["type /at/0"]);
    expect(places({ 0: 1 }, further)).toEqual([]);
  });

  test("are skipped after the list of issues is full", () => {
    const stop = (_wire: unknown, pointer: string, issues: Issue[]): void =>
      void issues.push({ code: "truncated", pointer, message: "" });
    expect(issuesOf((issues) => explainEach([1, 2], stop, "", issues))).toHaveLength(1);
    expect(issuesOf((issues) => explainEach({ a: 1, b: 2 }, stop, "", issues))).toHaveLength(1);
    expect(issuesOf((issues) => explainRest({ a: 1, b: 2 }, new Set(), stop, "", issues))).toHaveLength(1);
    expect(issuesOf((issues) => explainPlaces([1, 2], [], stop, "", issues))).toHaveLength(1);
  });
});
