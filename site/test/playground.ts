/** Helpers for playground tests: fresh pages with error checks, and access to the editors. */

import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { isReady, openBrowser, openPage, type Browser, type Seen } from "./browser.ts";
import { serve, type Site } from "./server.ts";

export const repository = fileURLToPath(new URL("../..", import.meta.url));

let site: Site;
let browser: Browser;
let seen: Seen;

/** Checks after each test that there were no errors and no external requests. */
export const watchPages = (): void => {
  beforeAll(async () => {
    site = await serve();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    site.close();
  });
  beforeEach(async () => {
    seen = await openPage(browser);
  });
  afterEach(async () => {
    const others = seen.requests.filter((url) => !/^(blob|data):/.test(url) && !url.startsWith(site.address));
    expect([seen.errors, others]).toEqual([[], []]);
    await seen.page.close();
  });
};

export const openPlayground = async (page: string): Promise<Page> => {
  await seen.page.goto(`${site.address}/playground/${page}`);
  await isReady(seen.page);
  return seen.page;
};

/** Returns the whole text of an editor, including the parts that are not rendered. */
export const textOf = (page: Page, label: string): Promise<string> =>
  page.evaluate((name) => {
    const content = document.querySelector(`.cm-content[aria-label="${name}"]`);
    const view: { state: { doc: unknown } } =
      Object(content)["cmTile"]?.view ?? Object(content)["cmView"]?.view;
    return String(view.state.doc);
  }, label);

export const write = async (page: Page, label: string, text: string): Promise<void> => {
  const editor = page.getByRole("textbox", { name: label, exact: true });
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

/** Returns the select element with a label. */
export const list = (page: Page, word: string): Locator =>
  page
    .locator("label")
    .filter({ hasText: new RegExp(`^${word} `) })
    .locator("select");

export const status = (page: Page, text: RegExp | string): Promise<void> =>
  page.locator("[data-status]").filter({ hasText: text }).waitFor({ timeout: 120_000 });
