/** Loads third-party documents, each a file or a folder, and compares the results with golden files. */

import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { load } from "../../../generator/1-load/load.ts";
import { isJsonObject, type JsonValue } from "../../../generator/support/json.ts";
import type { DialectFiles, DocumentFiles, Place } from "../../../generator/schema/schema-set.ts";
import { pointerTo } from "../../../runtime/core/pointer.ts";

const folder = "test/cases/load";

const mainOf = (name: string): string => {
  const entries = readdirSync(path.join(folder, name)).filter((entry) => entry !== "expected.txt");
  return path.join(folder, name, entries.find((entry) => entry.startsWith("main")) ?? entries[0] ?? "");
};

interface Written extends Place {
  readonly text: string;
}

/** Returns every `$ref`, `$recursiveRef` and `$dynamicRef` in a value, at any depth. */
const referencesIn = (value: JsonValue, place: Place): Written[] => {
  const members: [string, JsonValue][] = Array.isArray(value)
    ? value.map((item, index) => [String(index), item])
    : Object.entries(isJsonObject(value) ? value : {});
  return members.flatMap(([key, member]) =>
    /^\$(ref|recursiveRef|dynamicRef)$/.test(key) && typeof member === "string"
      ? [{ ...place, text: member }]
      : referencesIn(member, { ...place, pointer: pointerTo(place.pointer, key) }),
  );
};

const show = (place: Place | undefined): string =>
  place === undefined ? "nowhere" : place.file + "#" + place.pointer;

const printDocument = ({ draft, guess, formats, files, definitions, resolve }: DocumentFiles): string[] => [
  `${draft}, formats ${formats}`,
  ...(guess === undefined ? [] : [`guessed: ${guess}`]),
  ...[...files.keys()].map((file) => `file ${file}`),
  ...definitions.map((definition) => `definition ${JSON.stringify(definition.key)} ${show(definition)}`),
  ...[...files]
    .flatMap(([file, value]) => referencesIn(value, { file, pointer: "" }))
    .map(({ text, ...from }) => `reference ${show(from)} ${text} → ${show(resolve(text, from))}`),
];

const print = ({ name, manifest, document }: DialectFiles): string =>
  [
    `${name}: ${JSON.stringify(manifest.json)}`,
    ...(document === undefined ? ["no document"] : printDocument(document)),
    "",
  ].join("\n");

test.each(readdirSync(folder))("%s", async (name) => {
  const { set, diagnostics } = load(mainOf(name));
  expect(diagnostics).toEqual([]);
  const printed = set.dialects.map(print).join("\n");
  await expect(printed).toMatchFileSnapshot(path.resolve(folder, name, "expected.txt"));
});

test("options set the dialect's name and the meaning of formats", () => {
  const { set } = load(mainOf("boolean"), { dialect: "anything", formats: "assert" });
  expect(set.dialects).toMatchObject([{ name: "anything", document: { formats: "assert" } }]);
});

test("rejects a dialect name that is not kebab-case, and suggests one", () => {
  const { set, diagnostics } = load(mainOf("boolean"), { dialect: "My Dialect" });
  expect([set.dialects, diagnostics.map(({ code, hint }) => [code, hint.split(" ").at(-1)])]).toEqual([
    [],
    [["dialect_name", "my-dialect."]],
  ]);
});

test("remote schemas can be read as schemas that accept everything", () => {
  const { set, diagnostics } = load("test/cases/diagnostics/ref-remote-document/schema.json", {
    remote: "admit",
  });
  expect(diagnostics.map(({ pointer }) => pointer)).toEqual(["/definitions/Above/$ref"]);
  expect(set.dialects).toEqual([]);
  const far = load("test/generator/1-load/far.json", { remote: "admit" });
  expect(far.diagnostics).toEqual([]);
  expect(far.set.dialects.map(print).join("")).toMatchInlineSnapshot(`
    "far: {"name":"far","title":"far","description":"","x-unknown-fields":"keep"}
    draft-07, formats annotate
    file far.json
    file elsewhere/http-example.com-far.json
    file elsewhere/urn-example-other
    definition "Far" far.json#/definitions/Far
    definition "Whole" far.json#/definitions/Whole
    definition "Other" far.json#/definitions/Other
    reference far.json#/definitions/Far koine:/files/elsewhere/http-example.com-far.json#/definitions/Far → elsewhere/http-example.com-far.json#/definitions/Far
    reference far.json#/definitions/Whole koine:/files/elsewhere/http-example.com-far.json → elsewhere/http-example.com-far.json#
    reference far.json#/definitions/Other koine:/files/elsewhere/urn-example-other → elsewhere/urn-example-other#
    "
  `);
});

test("keeps the text, hash and line numbers of every file", () => {
  const { set } = load(mainOf("folder-by-path"));
  const [dialect] = set.dialects;
  expect(
    dialect?.schemas.map(({ path: file, text, sha256 }) => [file, text.length > 0, sha256.length]),
  ).toEqual([
    ["line item.json", true, 64],
    ["order.json", true, 64],
    ["people/customer.yaml", true, 64],
  ]);
  const places = set.locate.get("people/customer.yaml")?.(["/properties/orders/items/$ref", "/nowhere"]);
  expect(places?.get("/properties/orders/items/$ref")).toEqual({
    line: 4,
    column: 41,
    key: { line: 4, column: 35 },
  });
  expect(places?.get("/nowhere")).toEqual({ line: 1, column: 1 });
});
