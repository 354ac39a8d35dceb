/** Other tools' keywords determine the names of enum values in every language. */

import { describe, expect, test } from "vitest";
import { languages } from "../../../generator/languages/index.ts";
import { namesIn } from "../../../generator/naming/names.ts";
import type { JsonObject } from "../../../generator/support/json.ts";
import { dialectWith } from "../3-plan/dialect.ts";

const valueNames = (schema: JsonObject): Record<string, readonly string[]> => {
  const [entity] = dialectWith({ Status: schema }).entities;
  if (entity?.kind !== "enum") throw new Error("this is not an enum");
  return Object.fromEntries(
    languages.flatMap(({ name, naming }) =>
      naming === undefined ? [] : [[name, namesIn(naming).values(entity)] as const],
    ),
  );
};

const named = {
  rust: ["Done", "NotFound"],
  python: ["DONE", "NOT_FOUND"],
  ruby: ["DONE", "NOT_FOUND"],
  go: ["Done", "NotFound"],
  java: ["DONE", "NOT_FOUND"],
};

test.each(["x-enum-varnames", "x-enumNames", "javaEnumNames", "tsEnumNames"])("%s", (keyword) => {
  expect(valueNames({ type: "integer", enum: [200, 404], [keyword]: ["DONE", "NOT_FOUND"] })).toMatchObject(
    named,
  );
  expect(valueNames({ enum: ["200", "404"], [keyword]: ["DONE", "NOT_FOUND"] })).toMatchObject(named);
});

describe("are ignored", () => {
  const byValue = valueNames({ enum: ["a", "b"] });

  test.each([
    ["if there is no name for a value", ["First"]],
    ["if two values have the same name", ["Same", "Same"]],
    ["if one is no name", ["First", "the second"]],
    ["if they are not a list", "First"],
  ])("%s", (_reason, names) => {
    expect(valueNames({ enum: ["a", "b"], "x-enum-varnames": names })).toEqual(byValue);
  });
});
