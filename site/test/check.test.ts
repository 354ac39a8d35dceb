/**
 * Tests that the Check playground marks errors, reads 200 MB in constant memory, and reports files that are
 * not text.
 */

import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { list, openPlayground, repository, status, watchPages, write } from "./playground.ts";

const folder = path.join(repository, ".tmp", `site-${process.pid}`);
beforeAll(() => void mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

watchPages();

test("check: marks each error with line, column and pointer", async () => {
  const page = await openPlayground("check.html");
  await status(page, "4 documents: 2 valid, 2 invalid, 2 issues");
  const issues = await page.getByLabel("Issues").textContent();
  expect(issues).toContain("3:84 /content/0/type");
  expect(await page.locator(".place mark").first().textContent()).toBe('"txt"');
  await write(page, "Data", '{"role":"user"');
  await status(page, "1 document: 0 valid, 1 invalid");
});

test("check: validates with the user's schema", async () => {
  const page = await openPlayground("check.html");
  await write(page, "Data", '{"role":"user","text":7}');
  await list(page, "Schema").selectOption("own");
  await status(page, "1 document: 0 valid, 1 invalid, 1 issue");
  expect(await page.getByLabel("Issues").textContent()).toContain("/text");
});

/** Streams a session of a given size that has an error on every thousandth line. */
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

test("check: reads 200 MB of lines in constant memory", async () => {
  const file = path.join(folder, "session.jsonl");
  const lines = writeSession(file, 200_000_000);
  const page = await openPlayground("check.html");
  const input = page.getByLabel("Open a file of data");
  await input.setInputFiles(file);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator(".notice").filter({ hasText: "Canceled" }).waitFor();
  await page.getByRole("button", { name: "Back to the editor" }).click();
  const began = Date.now();
  await input.setInputFiles(file);
  const valid = lines - lines / 1_000;
  await status(page, `${lines.toLocaleString("en")} documents: ${valid.toLocaleString("en")} valid`);
  const heap = await page.evaluate(() => Reflect.get(Object(performance), "memory")?.usedJSHeapSize ?? 0);
  console.log(
    `200 MB, ${lines} lines: ${((Date.now() - began) / 1000).toFixed(1)} s, heap of the page ${(heap / 1e6).toFixed(0)} MB`,
  );
});

test("check: rejects 200 MB on one line, and bytes that are not text", async () => {
  const long = path.join(folder, "long.jsonl");
  const to = openSync(long, "w");
  const part = Buffer.alloc(10_000_000, "x");
  for (let times = 0; times < 20; times++) writeSync(to, part);
  closeSync(to);
  const page = await openPlayground("check.html");
  await page.getByLabel("Open a file of data").setInputFiles(long);
  await status(page, "1 document: 0 valid, 1 invalid, 1 issue");
  expect(await page.getByLabel("Issues").textContent()).toContain("64 MiB");
  await page.getByLabel("Open a file of data").setInputFiles({
    name: "image.json",
    mimeType: "image/png",
    buffer: Buffer.from([0xff, 0xfe, 0x00, 0x01, 0x80]),
  });
  await page.locator(".dropped").filter({ hasText: "image.json" }).waitFor();
  await expect.poll(() => page.getByLabel("Issues").textContent()).toContain("utf8");
  await page.getByRole("button", { name: "Back to the editor" }).click();
  await status(page, "4 documents");
});
