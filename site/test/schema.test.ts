/**
 * Tests that the Schema playground generates the same output as the command line, even while the user is
 * typing, and handles hostile and broken schemas.
 */

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { list, openPlayground, repository, status, textOf, watchPages, write } from "./playground.ts";

watchPages();

const generated = (file: string): string => readFileSync(path.join(repository, "generated", file), "utf8");

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

test("schema: generates the same types of phi as in the repository", async () => {
  const page = await openPlayground("schema.html");
  await list(page, "Example").selectOption("phi");
  await status(page, /^81 entities/);
  expect(await textOf(page, "Generated code")).toBe(generated("typescript/phi/types.ts"));
});

/** Returns the output of `koine generate` for the same files. */
const onCommandLine = (project: Readonly<Record<string, string>>): ReadonlyMap<string, string> => {
  const folder = mkdtempSync(path.join(tmpdir(), "koine-zip-"));
  const [schema, out] = [path.join(folder, "messages"), path.join(folder, "out")];
  mkdirSync(schema);
  const names = Object.keys(project);
  for (const [name, text] of Object.entries(project)) writeFileSync(path.join(schema, name), text);
  execFileSync(process.execPath, [
    path.join(repository, "dist/generator/cli.js"),
    "generate",
    "--schema",
    names.includes("dialect.json") ? schema : path.join(schema, names[0] ?? ""),
    "--out",
    out,
  ]);
  const made = readdirSync(out, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.\w+$/.test(name) && statSync(path.join(out, name)).isFile(),
  );
  const files = new Map(made.map((name) => [name, readFileSync(path.join(out, name), "utf8")]));
  rmSync(folder, { recursive: true });
  return files;
};

test.each([
  ["events", /^3 entities/],
  ["messages", /^3 entities/],
] as const)(
  "schema: the zip of %s holds what the command line writes, byte for byte",
  async (example, ready) => {
    const page = await openPlayground("schema.html");
    await list(page, "Example").selectOption(example);
    await status(page, ready);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download zip" }).click(),
    ]);
    const zip = Object.entries(unzipSync(new Uint8Array(readFileSync(await download.path()))));
    const textsBelow = (start: string): Record<string, string> =>
      Object.fromEntries(
        zip
          .filter(([name]) => name.startsWith(start))
          .map(([name, bytes]) => [name.slice(start.length), new TextDecoder().decode(bytes)]),
      );
    const wanted = onCommandLine(textsBelow("schema/"));
    const made = textsBelow("generated/");
    const others = Object.keys(made).filter((name) => made[name] !== wanted.get(name));
    const missing = [...wanted.keys()].filter((name) => !(name in made) && !name.endsWith("manifest.json"));
    console.log(`zip: ${Object.keys(made).length} files`);
    expect([others, missing]).toEqual([[], []]);
  },
);

/** Types letters into a description and waits until the code contains them. */
const typing = async (page: Page, times: number): Promise<number[]> => {
  const took: number[] = [];
  for (let at = 0; at < times; at++) {
    const milliseconds = await page.evaluate(async (word) => {
      const contentOf = (label: string) => {
        const content = Object(document.querySelector(`.cm-content[aria-label="${label}"]`));
        return (content["cmTile"] ?? content["cmView"]).view;
      };
      const schema = contentOf("Schema");
      const output = contentOf("Generated code");
      const place = String(schema.state.doc).indexOf('"description": "') + '"description": "'.length;
      const began = performance.now();
      schema.dispatch({ changes: { from: place, insert: word } });
      while (!String(output.state.doc).includes(word))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - began;
    }, `Typed${at} `);
    took.push(milliseconds);
  }
  return took;
};

test.each([
  ["phi", /^81 entities/, 100],
  ["acp", /^\d{3} entities/, 1_000],
] as const)("schema: from typing to TypeScript, %s", async (example, ready, most) => {
  const page = await openPlayground("schema.html");
  await list(page, "Example").selectOption(example);
  await status(page, ready);
  await typing(page, 3);
  const took = await typing(page, 15);
  console.log(
    `${example}: ${await page.locator("[data-status]").textContent()}; typing to TypeScript ${median(took).toFixed(0)} ms median of ${took.length} (goal ${most} ms)`,
  );
  if (isGoalHeld) expect(median(took)).toBeLessThan(most);
});

/** Checks timings only on an idle machine. Otherwise, prints the timings along with the target. */
const isGoalHeld = process.env["KOINE_SITE_GOALS"] === "held";

test("schema: shows the location of an error, and continues once it is fixed", async () => {
  const page = await openPlayground("schema.html");
  await write(page, "Schema", '{ "type": "object", "properties": 7');
  await status(page, "problem");
  expect(await page.getByLabel("Problems").textContent()).toContain("syntax");
  await write(page, "Schema", "no text of JSON at all \u0000");
  await status(page, "problem");
  await list(page, "Example").selectOption("phi");
  await list(page, "Example").selectOption("messages");
  await status(page, /^3 entities/);
});

test("schema: a pasted schema replaces the document, and outdated code is marked", async () => {
  const page = await openPlayground("schema.html");
  await list(page, "Example").selectOption("phi");
  await status(page, /^81 entities/);
  const pasted = { title: "Order", type: "object", properties: { id: { type: "string" } }, required: ["id"] };
  await write(page, "Schema", JSON.stringify(pasted));
  await status(page, /^1 entity/);
  expect(await list(page, "Example").inputValue()).toBe("own");
  expect(await textOf(page, "Generated code")).toContain("export interface Order");
  await write(page, "Schema", JSON.stringify({ ...pasted, type: "objekt" }));
  await page.getByText("Out of date").waitFor();
  expect(await textOf(page, "Generated code")).toContain("export interface Order");
  await write(page, "Schema", "title: Yes\ntype: object\nproperties: { a: { type: string } }\n");
  await status(page, "problem");
});

test("schema: shows hostile names as text", async () => {
  const page = await openPlayground("schema.html");
  const name = '</script><img src=x onerror="globalThis.hacked=1"><b>';
  await write(
    page,
    "Schema",
    JSON.stringify({
      title: "Message",
      description: `*/ ${name} {{ 7 * 7 }} \u202e`,
      type: "object",
      properties: { role: { enum: [name], description: name }, [name]: { type: "string" } },
      required: ["role"],
    }),
  );
  await status(page, /problem|entit/);
  for (const view of ["Rust", "Docs", "TypeScript"])
    await page.getByRole("tab", { name: view, exact: true }).click();
  expect(await page.evaluate(() => Reflect.get(globalThis, "hacked"))).toBeUndefined();
  expect(await page.locator(".playground img").count()).toBe(0);
});

test("schema: opens a shared link, and reports a truncated one", async () => {
  const page = await openPlayground("schema.html");
  await write(
    page,
    "Schema",
    '{ "$schema": "../meta.schema.json", "title": "Message", "description": "Shared.", "type": "object", "properties": {} }',
  );
  await status(page, /^1 entity/);
  await page.getByRole("button", { name: "Share" }).click();
  await page.locator(".notice").waitFor();
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address);
  await status(page, /^1 entity/);
  expect(await textOf(page, "Schema")).toContain("Shared.");
  await page.goto("about:blank");
  await page.goto(address.slice(0, -30));
  await page.locator(".notice").filter({ hasText: "cut" }).waitFor();
  await status(page, /^3 entities/);
});
