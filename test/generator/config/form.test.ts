/** The syntax of koine.config.json, and the settings that are read even if the config contains errors. */

import { describe, expect, test } from "vitest";
import { readForm } from "../../../generator/config/config.ts";
import type { JsonValue } from "../../../generator/support/json.ts";

const sound = { specs: { note: { schema: "note" } } };

/** The parsed config, and the errors as `code pointer`. */
const read = (value: JsonValue) => {
  const { config, errors } = readForm(value);
  return { config, errors: errors.map(({ code, pointer }) => `${code} ${pointer}`) };
};

test("returns a valid config unchanged", () => {
  const { config, errors } = readForm(sound);
  expect(errors).toEqual([]);
  expect(config).toBe(sound);
});

describe("skips invalid parts and reads the rest", () => {
  test("a spec", () => {
    const value = { specs: { ...sound.specs, other: { schema: 5 }, third: { schema: "c" } } };
    expect(read(value)).toEqual({
      config: { specs: { note: { schema: "note" }, third: { schema: "c" } } },
      errors: ["config_value /specs/other/schema"],
    });
  });

  test("a top-level key", () => {
    expect(read({ ...sound, templates: 5 })).toEqual({ config: sound, errors: ["config_value /templates"] });
    expect(read({ ...sound, template: "x" })).toEqual({
      config: sound,
      errors: ["config_unknown /template"],
    });
  });

  test("a spec with an invalid key", () => {
    expect(read({ specs: { ...sound.specs, other: { schema: "a", scheme: "b" } } })).toEqual({
      config: sound,
      errors: ["config_unknown /specs/other/scheme"],
    });
  });
});

test.each<[JsonValue]>([[5], [[]], [null], [{}], [{ specs: 5 }], [{ specs: [] }]])(
  "rejects %j completely",
  (value) => {
    const { config, errors } = readForm(value);
    expect(config).toBeUndefined();
    expect(errors.length).toBeGreaterThan(0);
  },
);

describe("errors have hints", () => {
  const only = (value: JsonValue) => readForm(value).errors[0];

  test("for an invalid value", () => {
    expect(only({ specs: { note: { schema: 5 } } })).toMatchObject({
      code: "config_value",
      hint: "See schema/CONFIG.md for the allowed values.",
    });
  });

  test("for an unknown key", () => {
    expect(only({ ...sound, template: "x" })).toMatchObject({
      code: "config_unknown",
      pointer: "/template",
      hint: expect.stringMatching(/^Use one of: .*specs.*, /),
    });
  });

  test("for an invalid dialect name", () => {
    expect(only({ specs: { "My Note": { schema: "note" } } })).toMatchObject({
      code: "config_value",
      pointer: "/specs/My Note",
      message: '"My Note" is not a valid dialect name',
      hint: expect.stringContaining("such as agent-protocol"),
    });
  });

  test("for two spellings of one key", () => {
    const identity = { license: "MIT", licence: "MIT" };
    expect(only({ specs: { note: { schema: "note", package: identity } } })).toMatchObject({
      code: "config_value",
      pointer: "/specs/note/package/licence",
      message: "`license` and `licence` are two spellings of the same key",
      hint: "Remove `licence`.",
    });
  });
});
