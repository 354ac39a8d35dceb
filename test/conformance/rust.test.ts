/** The Rust crate: clean under its own tools whatever the schemas say, pleasant to use, and of one mind with the fixtures. */

import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { filesBelow } from "../files.ts";
import { openWorkshop } from "../workshop.ts";
import { generate } from "../../generator/pipeline.ts";
import { canonicalJson, readJson } from "../../runtime/core/json/index.ts";
import { testWith } from "./toolchain.ts";
import { cargo, copy, isClean, isFormatted } from "./rust/crate.ts";
import { hostileDialects, hostileSchemas } from "./rust/schemas.ts";

interface Case {
  readonly entity: string;
  readonly name: string;
  readonly text: string;
  readonly ok: boolean;
  readonly encoded?: string;
  readonly unenforced?: string;
  readonly issues?: readonly { readonly code: string; readonly pointer: string }[];
}

interface Answer {
  readonly ok: boolean;
  readonly text?: string;
  readonly canonical?: string;
  readonly issue?: { readonly code: string; readonly pointer: string };
}

const canonical = (text: string): string => {
  const reading = readJson(text);
  return reading.ok ? canonicalJson(reading.value) : "";
};

const isRight = ({ encoded, unenforced, issues = [] }: Case, answer: Answer): boolean => {
  const texts = [encoded, unenforced].filter((text) => text !== undefined);
  if (texts.some((text) => answer.text === text && answer.canonical === canonical(text))) return true;
  if (encoded !== undefined) return false;
  const { code, pointer } = answer.issue ?? {};
  const isListed = issues.some((issue) => issue.code === code && issue.pointer === pointer);
  return !answer.ok && (issues.length === 0 || isListed);
};

/** The cases that the crate's testee answers otherwise than the fixtures. */
const failures = (folder: string, fixtures: string): string[] => {
  const cases = filesBelow(fixtures).flatMap((file): Case[] => JSON.parse(readFileSync(file, "utf8")).cases);
  const requests = cases.map(({ entity, text }, id) => `${JSON.stringify({ id, entity, text })}\n`);
  const output = cargo(folder, ["run", "--quiet", "--example", "testee"], requests.join(""));
  const answers = output
    .trim()
    .split("\n")
    .map((line): Answer => JSON.parse(line));
  expect(answers.length).toBe(cases.length);
  return cases
    .filter((one, index) => !isRight(one, answers[index] ?? { ok: !one.ok }))
    .map(({ entity, name }) => `${entity} ${name}`);
};

testWith(["cargo", "rustfmt"], "the crate is clean, its README runs, and it agrees with the fixtures", () => {
  copy("generated/rust", "crate");
  isClean("crate");
  cargo("crate", ["test", "--quiet", "--doc"]);
  expect(failures("crate", "generated/fixtures")).toEqual([]);
});

testWith(["cargo", "rustfmt"], "every shape that a schema can have", async () => {
  const out = ".tmp/rust/shapes-generated";
  await generate({ schema: "test/fixtures/schema", out, languages: ["rust"] });
  copy(path.join(out, "rust"), "shapes");
  isClean("shapes");
  expect(failures("shapes", path.join(out, "fixtures"))).toEqual([]);
});

testWith(["cargo", "rustfmt"], "a program that builds, matches, reads, refuses and writes", () => {
  copy("generated/rust", "crate");
  copy("test/conformance/rust/usage", "usage");
  isFormatted("usage", "src/main.rs");
  cargo("usage", ["clippy", "--quiet", "--", "-D", "warnings"]);
  expect(cargo("usage", ["run", "--quiet"])).toBe(
    readFileSync("test/conformance/rust/usage/expected.txt", "utf8"),
  );
});

/** Generates hostile dialects alone. */
const generateHostile = async () => {
  const shop = openWorkshop("phi");
  rmSync(path.join(shop.schema, "phi"), { recursive: true });
  for (const [name, schema] of Object.entries(hostileSchemas))
    shop.write(JSON.stringify(schema), "schema/core", name);
  for (const name of hostileDialects) {
    shop.write(JSON.stringify({ name, title: name, description: "" }), "schema", name, "dialect.json");
    const schema = {
      type: "object",
      properties: { core: { type: ["string", "null"], maxLength: 9 } },
    };
    shop.write(JSON.stringify(schema), "schema", name, "std.schema.json");
  }
  await generate({ schema: shop.schema, out: shop.out, languages: ["rust"] });
  return shop;
};

testWith(["cargo", "rustfmt"], "hostile words stay words, and round trips hold", async () => {
  const { out } = await generateHostile();
  copy(path.join(out, "rust"), "hostile");
  isClean("hostile");
  cargo("hostile", ["test", "--quiet", "--doc"]);
  expect(failures("hostile", path.join(out, "fixtures"))).toEqual([]);
});

test("names that are taken or come out the same, and names by hand", async () => {
  const shop = await generateHostile();
  const text = shop.read("generated/rust/src/core_.rs");
  for (const name of ["type_", "self_", "foo_bar", "foo_bar2", "foo_bar4", "unknown_fields_", "from"])
    expect(text).toContain(`    pub ${name}: `);
  for (const name of ["lib_", "std_", "self_", "limits", "ab", "a_b"])
    expect(shop.read(`generated/rust/src/${name}.rs`)).toContain("pub struct Std {");
  expect(text).toContain("pub struct ByHand {\n    pub in_memory: i64,");
  expect(text).toContain("pub struct Option_ {\n    pub option: Option<Box<Option_>>,");
  expect(text).toContain("pub struct Vec_(pub Vec<Vec_>);");
  expect(text).toContain("pub struct One {\n    pub other: Box<Other>,");
});
