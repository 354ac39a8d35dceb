/** Takes screenshots of the site and the terminal: `KOINE_PICTURES=all npx vitest run --config site/vitest.config.ts` updates them. */

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isAlive, isReady, openBrowser, openPage, type Look } from "./browser.ts";
import { repository } from "./playground.ts";
import { serve, type Site } from "./server.ts";

const folder = fileURLToPath(new URL("../pictures", import.meta.url));

let site: Site;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  site = await serve();
});
afterAll(() => site.close());

const pages = {
  first: "index.html",
  guide: "guides/wire-data.html",
  entity: "entities/phi/turnid.html",
  schema: "playground/schema.html",
  check: "playground/check.html",
  translate: "playground/translate.html",
  breaking: "playground/breaking.html",
};

const looks: readonly (readonly [name: string, look: Look, width: number, height: number])[] = [
  ["light", "light", 1440, 900],
  ["dark", "dark", 1440, 900],
  ["phone", "light", 390, 844],
];

test.each(looks)("%s", async (name, look, width, height) => {
  const browser = await openBrowser(look, { width, height });
  for (const [what, place] of Object.entries(pages)) {
    const { page } = await openPage(browser);
    await page.goto(`${site.address}/${place}`);
    await isAlive(page);
    if (place.startsWith("playground/")) await isReady(page);
    await page.waitForTimeout(400);
    const file = path.join(folder, `${what}-${name}.webp`);
    await shoot(page, file);
    expect(statSync(file).size).toBeLessThan(150_000);
    await page.close();
  }
  await browser.close();
});

/** Converts PNG to WebP in the browser, which reduces the size to a third. */
const shoot = async (page: Awaited<ReturnType<typeof openPage>>["page"], file: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  writeFileSync(file, Buffer.from(data, "base64"));
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Renders the README's commands and their output as they would appear in a terminal. */
const terminal = (commands: readonly (readonly string[])[]): string =>
  commands
    .map((words) => {
      const shown = `<b>$</b> npx koine ${escaped(words.join(" "))}`;
      try {
        const out = execFileSync(
          process.execPath,
          [path.join(repository, "dist/generator/cli.js"), ...words],
          { cwd: repository, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
        );
        return `${shown}\n${escaped(out)}`;
      } catch (error) {
        return `${shown}\n${escaped(String(Reflect.get(Object(error), "stdout")))}`;
      }
    })
    .join("\n");

test("terminal", async () => {
  const browser = await openBrowser("dark", { width: 1180, height: 420 });
  const { page } = await openPage(browser);
  const text = terminal([
    ["validate", "phi.AgentMessage", "schema/phi/examples/agent-message/invalid/unknown-content-tag.json"],
    ["explain", "tag"],
    ["conform", "--runtimes", "typescript", "--entities", "phi.TurnId", "--strict"],
  ]);
  await page.setContent(
    `<style>body{margin:0;padding:22px 26px;background:#10181a;color:#e6edf3;font:14px/1.55 "DejaVu Sans Mono",monospace}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}b{color:#6fd8c9}</style><pre>${text}</pre>`,
  );
  const file = path.join(folder, "terminal.webp");
  await shoot(page, file);
  expect(readFileSync(file).length).toBeLessThan(150_000);
  await browser.close();
});
