/** Operates all playgrounds using only the keyboard, at phone and desktop sizes, in light and dark mode. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isReady, openBrowser, openPage, type Browser, type Look } from "./browser.ts";
import { status, textOf, write } from "./playground.ts";
import { serve, type Site } from "./server.ts";

let site: Site;
beforeAll(async () => {
  site = await serve();
});
afterAll(() => site.close());

const isFocused = (page: Page, label: string): Promise<boolean> =>
  page.evaluate((name) => {
    const { activeElement } = document;
    const words = [activeElement?.getAttribute("aria-label"), activeElement?.textContent?.trim()];
    return words.includes(name);
  }, label);

/** Presses Tab until an element is focused. Presses Escape first, to leave an editor that has focus. */
const tabTo = async (page: Page, label: string): Promise<void> => {
  for (let step = 0; step < 80; step++) {
    if (await isFocused(page, label)) return;
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${label}`);
};

const schema = JSON.stringify({ title: "Order", type: "object", properties: { id: { type: "string" } } });

const looks: readonly (readonly [look: Look, width: number])[] = [
  ["light", 1440],
  ["dark", 1440],
  ["light", 390],
  ["dark", 390],
];

describe.each(looks)("%s, %d wide", (look, width) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(look, { width, height: 900 });
  });
  afterAll(() => browser.close());

  const open = async (place: string): Promise<Page> => {
    const { page } = await openPage(browser);
    await page.goto(`${site.address}/playground/${place}`);
    await isReady(page);
    return page;
  };

  test("pastes a schema and shows its code in another language", async () => {
    const page = await open("schema.html");
    await tabTo(page, "Schema");
    await write(page, "Schema", schema);
    await status(page, /^1 entity/);
    await tabTo(page, "Rust");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => textOf(page, "Generated code"), { timeout: 60_000 })
      .toContain("pub struct Order");
    await page.close();
  });

  test("leaves an editor with Escape and Tab, and explains that", async () => {
    const page = await open("schema.html");
    await tabTo(page, "Schema");
    await page.getByText("Escape, then Tab leaves the editor.").first().waitFor();
    await page.keyboard.press("Tab");
    expect(await isFocused(page, "Schema")).toBe(true);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    expect(await isFocused(page, "Schema")).toBe(false);
    await page.close();
  });

  test("compares two schemas", async () => {
    const page = await open("breaking.html");
    await tabTo(page, "The schema before");
    await write(page, "The schema before", schema);
    await tabTo(page, "The schema after");
    await write(page, "The schema after", schema.replace("string", "integer"));
    await status(page, /^1 breaking/);
    await page.close();
  });

  test("checks data and translates a conversation", async () => {
    const check = await open("check.html");
    await tabTo(check, "Data");
    await write(check, "Data", '{"role":"nobody"}');
    await status(check, /1 document: 0 valid, 1 invalid/);
    await check.close();
    const translate = await open("translate.html");
    await tabTo(translate, "Conversation");
    await write(translate, "Conversation", '{"messages":[{"role":"user","content":"Hello there"}]}');
    await expect.poll(() => textOf(translate, "Translation"), { timeout: 60_000 }).toContain("Hello there");
    await translate.close();
  });

  test("no element is wider than the screen", async () => {
    for (const place of ["", "start.html", "playground/schema.html", "playground/breaking.html"]) {
      const { page } = await openPage(browser);
      await page.goto(`${site.address}/${place}`);
      await page.waitForLoadState("networkidle");
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth);
      expect([place, Math.max(0, wider)]).toEqual([place, 0]);
      await page.close();
    }
  });
});
