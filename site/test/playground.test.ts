/** The four playgrounds do their work on real input, in a real browser; bad input is said, and the page goes on. */

import { mkdirSync, readFileSync, rmSync, openSync, writeSync, closeSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser, openPage, type Browser, type Seen } from "./browser.ts";
import { serve, type Site } from "./server.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const folder = path.join(repository, ".tmp", `site-${process.pid}`);

let site: Site;
let browser: Browser;
let seen: Seen;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  site = await serve();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  site.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  seen = await openPage(browser);
});
afterEach(async () => {
  expect(seen.errors).toEqual([]);
  expect(seen.requests.filter((url) => !/^(blob|data):/.test(url) && !url.startsWith(site.address))).toEqual(
    [],
  );
  await seen.page.close();
});

const open = async (page: string): Promise<Page> => {
  await seen.page.goto(`${site.address}/playground/${page}`);
  await seen.page
    .locator("[data-status]")
    .filter({ hasNotText: /^\s*$|…$/ })
    .waitFor({ timeout: 60_000 });
  return seen.page;
};

/** The whole text of an editor, also what is not on the screen. */
const textOf = (page: Page, label: string): Promise<string> =>
  page.evaluate((name) => {
    const content = document.querySelector(`.cm-content[aria-label="${name}"]`);
    const view: { state: { doc: unknown } } =
      Object(content)["cmTile"]?.view ?? Object(content)["cmView"]?.view;
    return String(view.state.doc);
  }, label);

const write = async (page: Page, label: string, text: string): Promise<void> => {
  const editor = page.getByLabel(label, { exact: true });
  await editor.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData("text/plain", given);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
};

const status = (page: Page, text: RegExp | string): Promise<void> =>
  page.locator("[data-status]").filter({ hasText: text }).waitFor({ timeout: 120_000 });

const generated = (file: string): string => readFileSync(path.join(repository, "generated", file), "utf8");

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

test("schema: the code of phi is that of the repository, in five languages", async () => {
  const page = await open("schema.html");
  await page.getByLabel("Example").selectOption("phi");
  await status(page, /^81 entities/);
  expect(await textOf(page, "Generated code")).toBe(generated("typescript/phi/types.ts"));
  for (const [name, file] of [
    ["Rust", "rust/src/phi.rs"],
    ["Go", "go/phi/types.go"],
  ] as const) {
    await page.getByRole("tab", { name, exact: true }).click();
    await page.waitForFunction(
      (word) => document.querySelector(".views [aria-selected=true]")?.textContent === word,
      name,
    );
    await expect.poll(() => page.locator("section[aria-busy=true]").count()).toBe(0);
    const select = page.getByLabel("File").nth(1);
    const wanted = (await select.locator("option").allTextContents()).find((one) =>
      one.endsWith(path.basename(file)),
    );
    await select.selectOption(wanted ?? "");
    const shown = await textOf(page, "Generated code");
    expect(shown.length).toBeGreaterThan(1_000);
    expect(shown).toContain(/struct TurnId|type TurnID|TurnId/.exec(generated(file))?.[0]);
  }
});

/** Types a letter into a description, again and again, and waits for the code to have it. */
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
  ["acp", /entities/, 1_000],
] as const)("schema: from typing to TypeScript, %s", async (example, ready, most) => {
  const page = await open("schema.html");
  await page.getByLabel("Example").selectOption(example);
  await status(page, ready);
  if (example === "acp")
    await page.waitForFunction(() => !/^3 /.test(document.querySelector("[data-status]")?.textContent ?? ""));
  await typing(page, 3);
  const took = await typing(page, 15);
  console.log(
    `${example}: ${await page.locator("[data-status]").textContent()}; typing to TypeScript ${median(took).toFixed(0)} ms median of ${took.length} (goal ${most} ms)`,
  );
  expect(median(took)).toBeLessThan(most * slack);
});

/** A machine that does other things at the same time is slower; the goal itself is printed beside the figure. */
const slack = Number(process.env["KOINE_SITE_SLACK"] ?? 4);

test("schema: what is wrong is said with its place, and mended it goes on", async () => {
  const page = await open("schema.html");
  await write(page, "Schema", '{ "type": "object", "properties": 7');
  await status(page, "problem");
  expect(await page.getByLabel("Problems").textContent()).toContain("syntax");
  await write(page, "Schema", "no text of JSON at all \u0000");
  await status(page, "problem");
  await page.getByLabel("Example").selectOption("phi");
  await page.getByLabel("Example").selectOption("messages");
  await status(page, /^3 entities/);
});

test("schema: hostile names are shown as text", async () => {
  const page = await open("schema.html");
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

test("schema: a shared link opens what was shared, and one that was cut is said", async () => {
  const page = await open("schema.html");
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

test("schema: the zip holds every language", async () => {
  const page = await open("schema.html");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download zip" }).click(),
  ]);
  const bytes = readFileSync(await download.path()).toString("latin1");
  for (const file of [
    "types.ts",
    "messages.rs",
    "messages.py",
    "messages.rb",
    "types.go",
    "message.schema.json",
  ])
    expect(bytes).toContain(file);
});

test("check: each place that is wrong is marked, with line, column and pointer", async () => {
  const page = await open("check.html");
  await status(page, "4 documents: 2 valid, 2 invalid, 2 issues");
  const issues = await page.getByLabel("Issues").textContent();
  expect(issues).toContain("3:84 /content/0/type");
  expect(await page.locator(".place mark").first().textContent()).toBe('"txt"');
  await write(page, "Data", '{"role":"user"');
  await status(page, "1 document: 0 valid, 1 invalid");
});

test("check: a schema of one's own judges, too", async () => {
  const page = await open("check.html");
  await write(page, "Data", '{"role":"user","text":7}');
  await page.getByLabel("Schema", { exact: true }).selectOption("own");
  await status(page, "1 document: 0 valid, 1 invalid, 1 issue");
  expect(await page.getByLabel("Issues").textContent()).toContain("/text");
});

/** A session of that many bytes, every thousandth line of it wrong. */
const writeSession = (file: string, size: number): number => {
  const good = `${JSON.stringify({ role: "user", content: [{ type: "text", text: "x".repeat(900) }], timestamp: 1 })}\n`;
  const bad = good.replace('"type":"text"', '"type":"txt"');
  const block = good.repeat(999) + bad;
  const to = openSync(file, "w");
  let lines = 0;
  for (let written = 0; written < size; written += block.length, lines += 1_000) writeSync(to, block);
  closeSync(to);
  return lines;
};

test("check: 200 MB line by line, in constant memory", async () => {
  const file = path.join(folder, "session.jsonl");
  const lines = writeSession(file, 200_000_000);
  const page = await open("check.html");
  const began = Date.now();
  await page.getByLabel("Open a file of data").setInputFiles(file);
  await page.locator("progress").waitFor();
  await status(
    page,
    `${lines.toLocaleString("en")} documents: ${(lines - lines / 1000).toLocaleString("en")} valid`,
  );
  const heap = await page.evaluate(() => Reflect.get(Object(performance), "memory")?.usedJSHeapSize ?? 0);
  console.log(
    `200 MB, ${lines} lines: ${((Date.now() - began) / 1000).toFixed(1)} s, heap of the page ${(heap / 1e6).toFixed(0)} MB`,
  );
  await page.getByRole("button", { name: "Back to the editor" }).click();
  await page.getByLabel("Open a file of data").setInputFiles(file);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator(".notice").filter({ hasText: "Cancelled" }).waitFor();
});

test("check: 200 MB on one line, and bytes that are no text", async () => {
  const long = path.join(folder, "long.jsonl");
  const to = openSync(long, "w");
  const part = Buffer.alloc(10_000_000, "x");
  for (let times = 0; times < 20; times++) writeSync(to, part);
  closeSync(to);
  const page = await open("check.html");
  await page.getByLabel("Open a file of data").setInputFiles(long);
  await status(page, "1 document: 0 valid, 1 invalid, 1 issue");
  expect(await page.getByLabel("Issues").textContent()).toContain("64 MiB");
  await page
    .getByLabel("Open a file of data")
    .setInputFiles({
      name: "image.json",
      mimeType: "image/png",
      buffer: Buffer.from([0xff, 0xfe, 0x00, 0x01, 0x80]),
    });
  await page.locator(".dropped").filter({ hasText: "image.json" }).waitFor();
  await expect.poll(() => page.getByLabel("Issues").textContent()).toContain("utf8");
  await page.getByRole("button", { name: "Back to the editor" }).click();
  await status(page, "4 documents");
});

test("translate: losses are marked, a fact shows where it went, and the way home is exact", async () => {
  const page = await open("translate.html");
  await status(page, "5 of 19 facts do not arrive. With the sidecar the way home is exact.");
  expect(await page.locator(".fact-lost").count()).toBeGreaterThanOrEqual(4);
  await page.getByText('"What is the weather in Rome?"').first().hover();
  await expect.poll(() => page.locator(".fact-here").count()).toBe(2);
  await page.getByRole("tab", { name: "Way home" }).click();
  const [home, source] = await Promise.all([textOf(page, "Translation"), textOf(page, "Conversation")]);
  expect(JSON.parse(home)).toEqual(JSON.parse(source));
  await page.getByRole("tab", { name: "Output" }).click();
  await page.getByRole("button", { name: "Swap" }).click();
  await status(page, "Nothing is lost");
});

test("translate: every dialect to every other", async () => {
  const page = await open("translate.html");
  const names = await page.getByLabel("From").locator("option").allTextContents();
  let cases = 0;
  for (const from of names) {
    const text = readFileSync(
      path.join(repository, `test/cases/translate/${from}/conversation.json`),
      "utf8",
    );
    await page.getByLabel("From").selectOption(from);
    await write(page, "Conversation", text);
    for (const to of names) {
      await page.getByLabel("To", { exact: true }).selectOption(to);
      await status(page, "With the sidecar the way home is exact.");
      cases++;
    }
  }
  console.log(`translate: ${cases} pairs in the browser`);
});

test("translate: what is no conversation is said", async () => {
  const page = await open("translate.html");
  for (const [text, word] of [
    ["{", "no JSON"],
    ["7", "object"],
  ] as const) {
    await write(page, "Conversation", text);
    await page.locator(".notice").filter({ hasText: word }).waitFor();
  }
});

test("breaking: verdicts with witnesses, and none where nothing changed", async () => {
  const page = await open("breaking.html");
  await status(page, "4 breaking, 1 to know");
  const findings = await page.getByLabel("Findings").textContent();
  expect(findings).toContain("REQ_TIGHTENED");
  expect(findings).toContain('witness of schema.Message: {"role":"user"}');
  await write(page, "The schema after", await textOf(page, "The schema before"));
  await status(page, "0 breaking, 0 to know");
  await write(page, "The schema after", "{");
  await status(page, "cannot be read");
});
