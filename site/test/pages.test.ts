/**
 * Opens every page of the built site in Chromium and checks that there are no errors, dead links, external
 * requests or axe violations.
 */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository } from "../make/repository.ts";
import { dialectNames } from "../playground/dialect-names.ts";
import { isAlive, isReady, openBrowser, openPage, type Browser, type Look } from "./browser.ts";
import { dist, serve, type Site } from "./server.ts";

const pages = readdirSync(dist, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".html"))
  .map((name) => name.replaceAll(path.sep, "/"))
  .toSorted();

/** Entity pages all have the same layout, so slow tests use a sample. */
const isEntity = (page: string): boolean => /^entities\/[^/]+\/(?!index)/.test(page);
const few = pages.filter((page, index) => !isEntity(page) || index % 60 === 0);

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await serve();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  site.close();
});

test("every dialect of the repository has a page", () => {
  const folders = readdirSync(path.join(repository, "schema"), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.name === "dialect.json" && !entry.parentPath.includes("releases"))
    .map((entry) => path.basename(entry.parentPath));
  expect([...dialectNames].toSorted()).toEqual(folders.toSorted());
});

const htmlOf = (page: string): string => readFileSync(path.join(dist, page), "utf8");

const idsBy = new Map<string, ReadonlySet<string>>();
const idsIn = (page: string): ReadonlySet<string> => {
  const known =
    idsBy.get(page) ?? new Set([...htmlOf(page).matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id));
  idsBy.set(page, known);
  return known;
};

/** Returns the page and anchor of a link, or undefined for external links. */
const targetOf = (link: string, from: string): readonly [page: string, id: string] | undefined => {
  const url = new URL(link.replaceAll("&amp;", "&"), `http://site/${from}`);
  if (url.host !== "site") return undefined;
  const place = decodeURIComponent(url.pathname.slice(1));
  return [
    place === "" || place.endsWith("/") ? `${place}index.html` : place,
    decodeURIComponent(url.hash.slice(1)),
  ];
};

test("no page has dead or external links", () => {
  const known = new Set(pages);
  const links = pages.flatMap((page) =>
    [...htmlOf(page).matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].map(([, link = ""]) => ({ page, link })),
  );
  const dead = links.filter(({ page, link }) => {
    const target = targetOf(link, page);
    if (target === undefined) return true;
    const [place, id] = target;
    const file = /\.\w+$/.test(place) ? place : `${place}.html`;
    return !known.has(file) || (id !== "" && !idsIn(file).has(id));
  });
  console.log(`${pages.length} pages, ${links.length} links`);
  expect([...new Set(dead.map(({ page, link }) => `${page}: ${link}`))].slice(0, 40)).toEqual([]);
});

/** Checks three pages at a time, because each check spends most of its time waiting. */
const sideBySide = async (some: readonly string[], look: (page: string) => Promise<void>): Promise<void> => {
  const left = [...some];
  const take = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await look(next);
  };
  await Promise.all([take(), take(), take()]);
};

test("every page loads without errors and external requests", async () => {
  const found: string[] = [];
  await sideBySide(few, async (place) => {
    const { page, errors, requests } = await openPage(browser);
    await page.goto(`${site.address}/${place}`);
    await isAlive(page);
    if (place.startsWith("playground/")) await isReady(page);
    const strangers = requests.filter((url) => !/^(blob|data):/.test(url) && !url.startsWith(site.address));
    found.push(...[...errors, ...strangers].map((what) => `${place}: ${what}`));
    await page.close();
  });
  console.log(`${few.length} of ${pages.length} pages loaded in Chromium`);
  expect(found).toEqual([]);
});

/** Returns the number of bytes that a first visit downloads, including workers. */
const transferred = async (place: string): Promise<number> => {
  const own = await serve();
  const fresh = await openBrowser();
  const { page } = await openPage(fresh);
  await page.goto(`${own.address}/${place}`, { waitUntil: "networkidle" });
  if (place.startsWith("playground/")) await isReady(page);
  await fresh.close();
  own.close();
  return own.sent();
};

test.each([
  [/^(start\.html|index\.html|guides\/)/, 120],
  [/^playground\//, 1_200],
])("pages %s download at most %d kB", async (some, most) => {
  const sizes: (readonly [place: string, bytes: number])[] = [];
  for (const place of pages.filter((page) => some.test(page))) sizes.push([place, await transferred(place)]);
  for (const [place, bytes] of sizes) console.log(`${place}: ${(bytes / 1000).toFixed(1)} kB of ${most}`);
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.filter(([, bytes]) => bytes > most * 1000)).toEqual([]);
});

test("the search works offline", async () => {
  const { page, errors } = await openPage(browser);
  await page.goto(`${site.address}/start.html`);
  await isAlive(page);
  await page.keyboard.press("Control+k");
  await page.locator("#localsearch-input").fill("sidecar");
  await page.locator(".results .result").first().waitFor();
  expect(await page.locator(".results .result").count()).toBeGreaterThan(1);
  expect(errors).toEqual([]);
  await page.close();
});

/** Search terms that new users are likely to enter, and the first result expected for each. */
const arrivals = [
  ["getting started", "start.html"],
  ["watch", "guides/change.html"],
  ["nullable", "guides/openapi.html"],
  ["monorepo", "guides/ci.html"],
] as const;

test.each(arrivals)("the search for %s finds %s", async (words, wanted) => {
  const { page } = await openPage(browser);
  await page.goto(`${site.address}/index.html`);
  await isAlive(page);
  await page.keyboard.press("Control+k");
  await page.locator("#localsearch-input").fill(words);
  const first = page.locator(".results .result").first();
  await first.waitFor();
  await expect.poll(() => first.getAttribute("href")).toContain(wanted);
  await page.close();
});

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

const violationsOn = async (opened: Browser, page: string, wait: boolean): Promise<string[]> => {
  const { page: tab } = await openPage(opened);
  await tab.goto(`${site.address}/${page}`);
  await isAlive(tab);
  if (wait) await isReady(tab);
  await tab.evaluate(axe);
  const found = await tab.evaluate<Violation[]>("axe.run().then(({ violations }) => violations)");
  await tab.close();
  return found.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 5)
      .map(
        ({ target, failureSummary = "" }) =>
          `${id} ${String(target)}${failureSummary.split("\n")[1]} on ${page}`,
      ),
  );
};

/** One page of each layout, used to test the other color scheme and size. */
const kinds = few.filter((page) =>
  /^(playground\/|index|start|systems|entities\/phi\/|reference\/(api|command-line))/.test(page),
);

test.each<[Look, number, readonly string[]]>([
  ["light", 1440, few],
  ["dark", 390, kinds],
])("axe finds no violations, %s, %d wide", async (look, width, looks) => {
  const opened = await openBrowser(look, { width, height: 900 });
  const found: string[] = [];
  await sideBySide(looks, async (page) => {
    found.push(...(await violationsOn(opened, page, page.startsWith("playground/"))));
  });
  await opened.close();
  console.log(`axe: ${looks.length} pages, ${look}, ${width} wide: ${found.length} violations`);
  expect(found.slice(0, 30)).toEqual([]);
});
