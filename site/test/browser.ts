/** A real Chromium with an empty profile, and what a page did in it: its errors, and what it asked of whom. */

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
  /** Errors of the console, errors that nobody caught, and requests for what is not there. */
  readonly errors: string[];
  readonly requests: string[];
}

/** A new tab whose every complaint and request is written down. */
export const openPage = async ({ context }: Browser): Promise<Seen> => {
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error.stack ?? error)));
  // Requests that were still on their way when the next page was opened are given up by the browser, and nobody's error.
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") errors.push(`${reason}: ${request.url()}`);
  });
  page.on("request", (request) => requests.push(request.url()));
  return { page, errors, requests };
};

/** Until Vue has taken over what the server wrote. */
export const isAlive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => "__vue_app__" in Object(document.querySelector("#app")));

/** Until a playground has said what it made of its example. */
export const isReady = (page: Page): Promise<void> =>
  page
    .locator("[data-status]")
    .filter({ hasNotText: /^\s*$|…$/ })
    .waitFor({ timeout: 60_000 });
