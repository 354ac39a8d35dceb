/**
 * The output line in which `generate` reports integers limited to ±(2^53 − 1), and exact values in schemas.
 */

import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { openFolder, read, run, write, writeConfig } from "../../harness/config-folder.ts";
import { dataFile, withoutData } from "../../harness/data.ts";

beforeEach(openFolder);

const generated = (schema: string, spec: object = {}): string => {
  write(schema, "ids.json");
  const usual = { schema: "ids.json", out: "out", languages: ["typescript"], fixtures: false };
  writeConfig({ ids: { ...usual, ...spec } });
  const { status, out, err } = run("generate", "--prune", "--force");
  expect({ status, err }).toEqual({ status: 0, err: "" });
  return out;
};

const schemaOf = (properties: object): string => {
  const $schema = "https://json-schema.org/draft/2020-12/schema";
  return JSON.stringify({ $schema, title: "Ids", type: "object", properties });
};

const lines = (out: string): string[] => out.split("\n").filter((line) => line.includes("2^53"));

describe("generate reports limited integers", () => {
  const schema = schemaOf({ id: { type: "integer", format: "int64" }, count: { type: "integer" } });

  test("in one line, also in a run without changes", () => {
    const line =
      "ids: 64-bit integers are limited to ±(2^53 − 1) in 2 places, such as ids.json#/properties/id; " +
      'set "integers" in the config to "wide" for the full 64-bit range, or to "safe" to hide this line';
    expect([generated(schema), generated(schema)].map(lines)).toEqual([[line], [line]]);
  });

  test("not if the config decides", () => {
    expect(lines(generated(schema, { integers: "safe" }))).toEqual([]);
    expect(lines(generated(schema, { integers: "wide" }))).toEqual([]);
  });

  test("in JSON output", () => {
    generated(schema);
    expect(JSON.parse(run("generate", "--format", "json").out)).toMatchObject({
      documents: [{ limitedIntegers: { count: 2, example: "ids.json#/properties/id" } }],
    });
  });

  test.each(["int64-id", "integer-any-size"])("of the reported schema %s", (name) => {
    const place = dataFile("faults", "objects", `${name}.schema.json`);
    if (place === undefined) return console.warn(withoutData("faults"));
    const text = readFileSync(place, "utf8");
    expect(lines(generated(text))).toHaveLength(1);
    expect(lines(generated(text, { integers: "wide" }))).toEqual([]);
  });
});

describe("default values and examples", () => {
  const large = "653247040368672769";
  const schema = schemaOf({
    id: { type: "integer", format: "int64", default: "@", examples: ["@"] },
    ratio: { type: "number", default: "@" },
  }).replaceAll('"@"', large);

  test("keep all digits with wide", () => {
    const languages = ["typescript", "zod", "sql", "csharp"];
    expect(generated(schema, { integers: "wide", defaults: "fill", languages })).toContain("ids: 1 entity");
    const data = read("out/typescript/ids/data.ts");
    expect([data.includes(`BigInt(${large}n)`), data.includes("? 653247040368672800 :")]).toEqual([
      true,
      true,
    ]);
    expect(run("lint").out).not.toMatch(/DEFAULT_REFUSED|EXAMPLE_REFUSED/);
  });

  test("are reported if they are too large for safe", () => {
    generated(schema, { integers: "safe" });
    expect(run("lint").out).toContain(`the default value ${large} is not valid against its own schema`);
  });

  test("are data under the keyword default, but not under a response with that name", () => {
    const Id = { type: "integer", maximum: "@" };
    const response = { description: "", content: { "application/json": { schema: Id } } };
    const paths = { "/ids": { get: { responses: { default: response } } } };
    const info = { title: "t", version: "1" };
    const api = { openapi: "3.1.0", info, paths, components: { schemas: { Id } } };
    expect(generated(JSON.stringify(api).replaceAll('"@"', large))).toContain("ids: ");
  });
});

test("integers: safe or wide", () => {
  const ids = { type: "object", properties: { id: { type: "integer", format: "int64" } } };
  const typesWith = (spec: object): string => {
    write(
      JSON.stringify({ $schema: "http://json-schema.org/draft-07/schema#", definitions: { Ids: ids } }),
      "ids.json",
    );
    writeConfig({ ids: { schema: "ids.json", out: "out", languages: ["typescript"], ...spec } });
    expect(run("generate", "--prune")).toMatchObject({ status: 0, err: "" });
    return read("out/typescript/ids/types.ts");
  };
  const verdict = (): number | null => {
    write('{"id":653247040368672768}', "message.json");
    return run("validate", "ids.Ids", "message.json").status;
  };
  expect([typesWith({}), verdict()]).toEqual([expect.stringContaining("id?: number;"), 1]);
  expect([typesWith({ integers: "safe" }), verdict()]).toEqual([typesWith({}), 1]);
  expect([typesWith({ integers: "wide" }), verdict()]).toEqual([expect.stringContaining("id?: bigint;"), 0]);
});
