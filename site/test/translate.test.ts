/**
 * Tests the Translate playground with every pair of dialects, and the Breaking playground with two schemas
 * and their witnesses.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { list, openPlayground, repository, status, textOf, watchPages, write } from "./playground.ts";

watchPages();

test("translate: marks losses, shows where a value went, and restores the original", async () => {
  const page = await openPlayground("translate.html");
  await status(page, "5 of 19 values are lost. With the sidecar, the round trip is exact.");
  expect(await page.locator(".fact-lost").count()).toBeGreaterThanOrEqual(4);
  await page.getByText('"What is the weather in Rome?"').first().hover();
  await expect.poll(() => page.locator(".fact-here").count()).toBe(2);
  await page.getByRole("tab", { name: "Round trip" }).click();
  const [home, source] = await Promise.all([textOf(page, "Translation"), textOf(page, "Conversation")]);
  expect(JSON.parse(home)).toEqual(JSON.parse(source));
  await page.getByRole("tab", { name: "Output" }).click();
  await page.getByRole("button", { name: "Swap" }).click();
  await status(page, "Nothing is lost");
});

test("translate: translates every pair of dialects", async () => {
  const page = await openPlayground("translate.html");
  const names = await list(page, "From").locator("option").allTextContents();
  let cases = 0;
  for (const from of names) {
    const text = readFileSync(
      path.join(repository, `test/cases/translate/${from}/conversation.json`),
      "utf8",
    );
    await list(page, "From").selectOption(from);
    await write(page, "Conversation", text);
    for (const to of names) {
      await list(page, "To").selectOption(to);
      await status(page, "With the sidecar, the round trip is exact.");
      cases++;
    }
  }
  console.log(`translate: ${cases} pairs in the browser`);
});

test("translate: reports input that is not a conversation", async () => {
  const page = await openPlayground("translate.html");
  for (const [text, word] of [
    ["{", "not valid JSON"],
    ["7", "object"],
  ] as const) {
    await write(page, "Conversation", text);
    await page.locator(".notice").filter({ hasText: word }).waitFor();
  }
});

test("breaking: shows verdicts with witnesses, and none without changes", async () => {
  const page = await openPlayground("breaking.html");
  await status(page, "2 breaking, 1 other");
  const findings = await page.getByLabel("Findings").textContent();
  expect(findings).toContain("REQ_TIGHTENED");
  expect(findings).toContain('Witness of schema.Message: {"role":"user"}');
  await write(page, "The schema after", await textOf(page, "The schema before"));
  await status(page, "0 breaking, 0 other");
  await write(page, "The schema after", "{");
  await status(page, "cannot be read");
});
