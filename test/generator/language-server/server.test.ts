/** A real client drives every feature of `koine lsp` on a schema of more than 5,000 lines in several files. */

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Editor } from "../../harness/editor.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("editor");

const lines = Number(
  execFileSync(process.execPath, ["bench/editor/project.js", folder], { encoding: "utf8" }),
);

const order = "schema/order.json";
const product = "schema/product.yaml";

const editor = new Editor(folder);

const codesOf = (found: readonly { readonly code?: unknown }[]): unknown[] => found.map(({ code }) => code);

const lineOf = (file: string, part: string): number => {
  const text = editor.textOf(file);
  return text.slice(0, text.indexOf(part)).split("\n").length - 1;
};

beforeAll(async () => {
  const { capabilities, serverInfo } = await editor.start();
  expect(serverInfo?.name).toBe("koine");
  expect(capabilities).toMatchObject({
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
  });
  await editor.open(order);
  await editor.open(product);
});

afterAll(async () => {
  expect(await editor.end()).toBe(0);
});

test("the schema has more than 5,000 lines", () => {
  expect(lines).toBeGreaterThan(5000);
});

test("shows lint findings in open files and in all others", async () => {
  const own = await editor.problems(order, (found) => found.length > 0);
  expect(new Set(codesOf(own))).toEqual(new Set(["INTEGER_UNBOUNDED"]));
  expect(own[0]).toMatchObject({
    source: "koine",
    severity: 2,
    range: { start: { line: lineOf(order, '"integer"') } },
  });
  expect((await editor.problems("schema/payment.json", (found) => found.length > 0)).length).toBeGreaterThan(
    0,
  );
});

describe("answers", () => {
  test("hover shows the generated type in every language of the config", async () => {
    const hover = await editor.hover(order, '"#/$defs/order1"', 4);
    const text = JSON.stringify(hover?.contents);
    expect(text).toContain("shop.Order1");
    for (const language of ["typescript", "rust", "python", "ruby", "go", "java"])
      expect(text).toContain(`\`\`\`${language}\\n`);
    expect(text).toContain("export interface Order1 {");
    expect(text).toContain("pub struct Order1 {");
  });

  test("go to definition follows a $ref into another file, in JSON and in YAML", async () => {
    expect(await editor.definition(order, '"customer.json#/$defs/customer7"', 5)).toMatchObject([
      {
        uri: editor.uriOf("schema/customer.json"),
        range: { start: { line: lineOf("schema/customer.json", '"customer7": {'), character: 4 } },
      },
    ]);
    expect(await editor.definition(product, '"#/$defs/product9"', 5)).toMatchObject([
      { uri: editor.uriOf(product), range: { start: { line: lineOf(product, "product9:\n") } } },
    ]);
  });

  test("find references includes those in other files", async () => {
    const found = await editor.references("schema/customer.json", '"customer7": {', 2);
    const files = found.map(({ uri }) => uri.slice(uri.lastIndexOf("/") + 1));
    expect(files.toSorted()).toEqual(["customer.json", "customer.json", "order.json"]);
  });

  test("completes the targets of a $ref and the formats", async () => {
    const targets = await editor.completions(order, '"#/$defs/order1"', 1);
    const labels = targets.map(({ label }) => label);
    expect(labels).toContain("#/$defs/order29");
    expect(labels).toContain("product.yaml#/$defs/product3");
    expect(targets[0]?.textEdit?.newText).toMatch(/^".*"$/);
    const formats = await editor.completions(order, '"format": "uuid"', 11);
    expect(formats.map(({ label }) => label)).toEqual(expect.arrayContaining(["uuid", "date-time", "email"]));
  });
});

describe("while typing", () => {
  test("reports a missing target, and then the corrected text", async () => {
    await editor.replace(order, '"#/$defs/order1"', '"#/$defs/orderX"');
    const [problem] = await editor.problems(order, (found) => codesOf(found).includes("ref_dangling"));
    expect(problem).toMatchObject({ code: "ref_dangling", severity: 1 });
    await editor.replace(order, '"#/$defs/orderX"', '"#/$defs/order1"');
    await editor.problems(order, (found) => !codesOf(found).includes("ref_dangling"));
  });

  test("a broken file shows its syntax error and keeps the last good answers", async () => {
    await editor.replace(order, '  "title": "order",', '  "title": "order" "x"\n\n');
    const found = await editor.problems(order, (all) => codesOf(all).includes("syntax"));
    expect(found.filter(({ code }) => code === "syntax")).toHaveLength(1);
    expect(codesOf(found)).toContain("INTEGER_UNBOUNDED");
    const integers = found.filter(({ code }) => code === "INTEGER_UNBOUNDED");
    expect(integers[0]?.range.start.line).toBe(lineOf(order, '"integer"'));
    expect(JSON.stringify(await editor.hover(order, '"#/$defs/order1"', 4))).toContain("pub struct Order1 {");
    expect(await editor.definition(order, '"customer.json#/$defs/customer7"', 5)).toHaveLength(1);
    const targets = await editor.completions(order, '"#/$defs/order1"', 1);
    expect(targets.map(({ label }) => label)).toContain("#/$defs/order29");
    await editor.replace(order, '  "title": "order" "x"\n\n', '  "title": "order",');
    await editor.problems(order, (all) => !codesOf(all).includes("syntax"));
  });

  test("offers a quick fix from the edits of lint, and one for the whole file", async () => {
    await editor.replace(order, '"type": "integer",', '"type": "integer", "maxLength": 3,');
    const found = await editor.problems(order, (all) => codesOf(all).includes("KEYWORD_IDLE"));
    const fixes = await editor.fixes(
      order,
      found.filter(({ code }) => code === "KEYWORD_IDLE"),
    );
    expect(fixes.map(({ kind }) => kind)).toEqual(["quickfix", "source.fixAll"]);
    const [edit] = fixes[0]?.edit?.changes?.[editor.uriOf(order)] ?? [];
    expect(edit?.newText).toBe("");
    expect(fixes[0]?.diagnostics?.map(({ code }) => code)).toEqual(["KEYWORD_IDLE"]);
    await editor.replace(order, '"type": "integer", "maxLength": 3,', '"type": "integer",');
    await editor.problems(order, (all) => !codesOf(all).includes("KEYWORD_IDLE"));
  });

  test("warns at the line if a change breaks something compared with the main branch", async () => {
    await editor.replace(
      order,
      '"required": [\n        "id",',
      '"required": [\n        "id",\n        "count",',
    );
    const found = await editor.problems(order, (all) => codesOf(all).includes("REQ_TIGHTENED"));
    const problem = found.find(({ code }) => code === "REQ_TIGHTENED");
    expect(problem).toMatchObject({ severity: 2 });
    expect(problem?.message).toContain("compared with main");
    await editor.replace(
      order,
      '"required": [\n        "id",\n        "count",',
      '"required": [\n        "id",',
    );
    await editor.problems(order, (all) => !codesOf(all).includes("REQ_TIGHTENED"));
  });

  test("reads files that other programs change, and errors in the config", async () => {
    const place = path.join(folder, "schema/payment.json");
    const text = readFileSync(place, "utf8");
    writeFileSync(place, text.replace("#/$defs/payment1", "#/$defs/paymentX"));
    await editor.changedOnDisk("schema/payment.json");
    await editor.problems("schema/payment.json", (all) => codesOf(all).includes("ref_dangling"));
    writeFileSync(place, text);
    await editor.changedOnDisk("schema/payment.json");
    await editor.problems("schema/payment.json", (all) => !codesOf(all).includes("ref_dangling"));
    await editor.open("koine.config.json");
    await editor.replace("koine.config.json", '"rust"', '"rost"');
    const [problem] = await editor.problems("koine.config.json", (all) => all.length > 0);
    expect(problem?.message).toContain('did you mean "rust"');
  });
});
