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

/**
 * Pastes over the whole text of an editor. Selecting and pasting are one step, because an editor that has
 * just received focus may still reset its selection.
 */
export const write = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByRole("textbox", { name: label, exact: true }).focus();
  await page.evaluate(
    ([name, given]) => {
      const content = document.querySelector(`.cm-content[aria-label="${name}"]`);
      const view = Object(content)["cmTile"]?.view ?? Object(content)["cmView"]?.view;
      view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } });
      const data = new DataTransfer();
      data.setData("text/plain", given);
      content?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [label, text] as const,
  );
};

/** Returns the select element with the given label. */
export const list = (page: Page, word: string): Locator =>
  page
    .locator("label")
    .filter({ hasText: new RegExp(`^${word} `) })
    .locator("select");

/** Waits for a status. If it does not appear, the error includes the current status. */
export const status = async (page: Page, text: RegExp | string): Promise<void> => {
  const line = page.locator("[data-status]");
  try {
    await line.filter({ hasText: text }).waitFor({ timeout: 120_000 });
  } catch (error) {
    throw new Error(`expected the status ${text}, but it is: ${await line.textContent()}`, { cause: error });
  }
};
