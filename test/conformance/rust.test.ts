/** The Rust crate: clean under its own tools whatever the schemas say, pleasant to use, and of one mind with the fixtures. */

import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openWorkshop } from "../workshop.ts";
import { generate } from "../../generator/pipeline.ts";
import { testWith } from "./toolchain.ts";
import { cargo, conformed, copy, isClean, testeeOf } from "./rust/crate.ts";
import { hardDocument } from "./rust/document.ts";
import { failures } from "./rust/failures.ts";
import { hostileDialects, hostileSchemas } from "./rust/schemas.ts";

testWith(["cargo", "rustfmt"], "the crate is clean, its README runs, and it agrees with the fixtures", () => {
  copy("generated/rust", "crate");
  isClean("crate");
  const { testee, testDocumentation } = conformed("generated");
  testDocumentation();
  expect(failures(testee, "generated/fixtures")).toEqual([]);
});

testWith(["cargo", "rustfmt"], "every shape that a schema can have", async () => {
  const out = ".tmp/rust/shapes-generated";
  await generate({ schema: "test/fixtures/schema", out, languages: ["rust"] });
  copy(path.join(out, "rust"), "shapes");
  isClean("shapes");
  expect(failures(testeeOf("shapes"), path.join(out, "fixtures"))).toEqual([]);
});

/** Generates hostile dialects alone. */
const generateHostile = async () => {
  const shop = openWorkshop("phi", ["turn-id", "usage"]);
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
  expect(failures(testeeOf("hostile"), path.join(out, "fixtures"))).toEqual([]);
});

test("names that are taken or come out the same, and names by hand", async () => {
  const shop = await generateHostile();
  const text = shop.read("generated/rust/src/core_.rs");
  for (const name of ["type_", "self_", "foo_bar", "foo_bar2", "foo_bar4", "unknown_fields_", "from"])
    expect(text).toContain(`    pub ${name}: `);
  for (const name of ["lib_", "std_", "self_", "limits", "ab", "a_b"])
    expect(shop.read(`generated/rust/src/${name}.rs`)).toContain("pub struct Std {");
  expect(text).toContain('pub struct ByHand {\n    /// In JSON: "wire"\n    pub in_memory: i64,');
  expect(text).toContain("pub struct Option_ {\n    pub option: Option<Box<Option_>>,");
  expect(text).toContain("pub struct Vec_(pub Vec<Vec_>);");
  expect(text).toContain("pub struct One {\n    pub other: Box<Other>,");
});

testWith(["cargo", "rustfmt"], "a document with every name and shape that others could write", async () => {
  const shop = openWorkshop("phi", ["turn-id", "usage"]);
  shop.write(JSON.stringify(hardDocument), "hard.json");
  await generate({ schema: path.join(shop.folder, "hard.json"), out: shop.out, languages: ["rust"] });
  copy(path.join(shop.out, "rust"), "document");
  isClean("document");
  expect(failures(testeeOf("document"), path.join(shop.out, "fixtures"))).toEqual([]);
});
