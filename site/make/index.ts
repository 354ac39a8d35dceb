/**
 * Writes all pages of the site to `.pages`: handwritten pages, files of the repository, and generated
 * reference pages.
 */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { dialectTable, entityPages } from "./entities.ts";
import { generatedEvents } from "./events.ts";
import { withIncludes } from "./include.ts";
import { readText } from "./repository.ts";
import { relink } from "./links.ts";
import { referencePages } from "./reference.ts";
import { shelf } from "./shelf.ts";

const site = fileURLToPath(new URL("..", import.meta.url));

/** The Markdown of each page, keyed by page path. */
export type Pages = Readonly<Record<string, string>>;

const writtenPages = (events: string): Pages => {
  const folder = path.join(site, "pages");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  return Object.fromEntries(
    names.map((name) => [
      name.slice(0, -".md".length).replaceAll(path.sep, "/"),
      withIncludes(readFileSync(path.join(folder, name), "utf8"), events).replace(
        "<!-- dialects -->",
        dialectTable,
      ),
    ]),
  );
};

const shelvedPages = (): Pages =>
  Object.fromEntries(shelf.map(({ source, page }) => [page, relink(readText(source), source)]));

export const makePages = async (): Promise<Pages> => ({
  ...shelvedPages(),
  ...(await referencePages()),
  ...(await entityPages()),
  ...writtenPages(await generatedEvents()),
});

export const writePages = async (): Promise<string> => {
  const folder = path.join(site, ".pages");
  const pages = await makePages();
  rmSync(folder, { recursive: true, force: true });
  for (const [page, text] of Object.entries(pages)) {
    const file = path.join(folder, `${page}.md`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
};
