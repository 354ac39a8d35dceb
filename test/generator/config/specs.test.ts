/** The options of the specs in a config file. */

import { describe, expect, test } from "vitest";
import type { Spec } from "../../../generator/config/config.ts";
import { foundFrom, specsOf } from "../../../generator/config/specs.ts";

const locate = () => new Map();

const optionsOf = (spec: Partial<Spec>) => {
  const config = { specs: { note: { schema: "schemas/note", ...spec } } };
  return specsOf({ place: "project/koine.config.json", locate, config })[0];
};

test("a spec with only a schema has defaults relative to the config", () => {
  expect(optionsOf({})).toEqual({
    dialect: "note",
    schema: "project/schemas/note",
    out: "project/generated/note",
    origin: { file: "project/koine.config.json", pointer: "/specs/note", locate },
  });
});

test("copies settings unchanged", () => {
  const facts = { include: ["A*"], formats: "assert", fixtures: false } as const;
  expect(optionsOf(facts)).toMatchObject(facts);
});

test("resolves output, overlays and language folders from the config's folder", () => {
  expect(
    optionsOf({ out: "made", overlays: ["fix.yaml", "/shared/fix.yaml"], languages: { go: { out: "go" } } }),
  ).toMatchObject({
    out: "project/made",
    overlays: ["project/fix.yaml", "/shared/fix.yaml"],
    languages: ["go"],
    folders: { go: "project/go" },
  });
});

test("lists the specs in file order", () => {
  const config = { specs: { second: { schema: "b" }, first: { schema: "a" } } };
  const found = specsOf({ place: "koine.config.json", locate, config });
  expect(found.map(({ dialect }) => dialect)).toEqual(["second", "first"]);
});

test("resolves relative paths from the config and keeps absolute ones", () => {
  const found = foundFrom("project/koine.config.json");
  expect([found("a/b"), found("../a"), found("/a")]).toEqual(["project/a/b", "a", "/a"]);
});

describe("languages", () => {
  test("in a list have no settings", () => {
    const { languages, folders, standalone, cores, spark, datetime } =
      optionsOf({ languages: ["python", "typescript"] }) ?? {};
    expect({ languages, folders, standalone, cores, spark, datetime }).toEqual({
      languages: ["python", "typescript"],
      folders: {},
      standalone: false,
    });
  });

  test.each([
    [{ typescript: {} }, false],
    [{ typescript: { standalone: true } }, true],
    [{ typescript: { standalone: false } }, false],
    [{ typescript: { core: "copy" } }, true],
    [{ typescript: { core: "package" } }, false],
    [{ typescript: { standalone: false, core: "copy" } }, false],
    [{ rust: { core: "copy" } }, false],
  ] as const)("%j make TypeScript standalone: %s", (languages, standalone) => {
    expect(optionsOf({ languages })?.standalone).toBe(standalone);
  });

  test("set their cores", () => {
    const languages = { go: { core: "package" }, rust: { core: "copy" }, ruby: {} } as const;
    expect(optionsOf({ languages })?.cores).toEqual({ go: "package", rust: "copy" });
    expect(optionsOf({ languages: { ruby: {} } })).not.toHaveProperty("cores");
  });

  test("choose between plain and native types", () => {
    const languages = { go: { types: "plain" }, rust: { types: "native" }, ruby: {} } as const;
    expect(optionsOf({ types: "native", languages })).toMatchObject({
      types: "native",
      typesByLanguage: { go: "plain", rust: "native" },
    });
    expect(optionsOf({ languages: { ruby: {} } })).not.toHaveProperty("typesByLanguage");
  });

  test("turn on Spark and datetime for Python only", () => {
    expect(optionsOf({ languages: { python: { spark: true } } })).toMatchObject({ spark: true });
    expect(optionsOf({ languages: { python: { datetime: true } } })).toMatchObject({ datetime: true });
    const off = optionsOf({ languages: { python: { spark: false, datetime: false }, go: { spark: true } } });
    expect(off?.spark).toBe(false);
    expect(off?.datetime).toBe(false);
  });
});

test.each(["license", "licence"])("accepts %s as the license of a package", (key) => {
  expect(optionsOf({ package: { name: "notes", [key]: "MIT" } })).toMatchObject({
    package: { name: "notes", licence: "MIT" },
  });
});
