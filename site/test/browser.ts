/** Runs Chromium with an empty profile and records the errors and requests of a page. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright-core";
import { chromiumPath } from "./chromium.ts";

const args = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export type Look = "light" | "dark";

export interface Browser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

export const openBrowser = async (
  look: Look = "light",
  size = { width: 1440, height: 900 },
): Promise<Browser> => {
  const profile = mkdtempSync(path.join(tmpdir(), "koine-site-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args,
    viewport: size,
    colorScheme: look,
    reducedMotion: "reduce",
  });
  return {
    context,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};

export interface Seen {
  readonly page: Page;
  /** Console errors, uncaught errors and failed requests. */
  readonly errors: string[];
  readonly requests: string[];
}

/** Opens a tab and records its errors and requests. */
export const openPage = async ({ context }: Browser): Promise<Seen> => {
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error.stack ?? error)));
  // The browser cancels pending requests when the next page opens. Canceled requests are not errors.
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") errors.push(`${reason}: ${request.url()}`);
  });
  page.on("request", (request) => requests.push(request.url()));
  return { page, errors, requests };
};

/** Waits until Vue has hydrated the page. */
export const isAlive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => "__vue_app__" in Object(document.querySelector("#app")));

/** Waits until a playground has processed its example. */
export const isReady = (page: Page): Promise<void> =>
  page
    .locator("[data-status]")
    .filter({ hasNotText: /^\s*$|…$/ })
    .waitFor({ timeout: 60_000 });
