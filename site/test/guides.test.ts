/** Runs every guide and compares the printed output. `KOINE_UPDATE=guides` updates the guides. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, test } from "vitest";
import { reasonWithout } from "../../test/harness/toolchain.ts";
import { blocksOf, follow, openProject, updated } from "../../test/harness/follow.ts";
import { withIncludes } from "../make/include.ts";

const folder = fileURLToPath(new URL("../pages", import.meta.url));
const guides = [
  "start.md",
  "troubleshooting.md",
  "comparison.md",
  ...readdirSync(path.join(folder, "guides")).map((name) => path.join("guides", name)),
];

/** Other programs that a guide needs. */
const needs = new Map([
  [path.join("guides", "pydantic.md"), ["python3"]],
  [path.join("guides", "schemars.md"), ["cargo"]],
  [path.join("guides", "go-structs.md"), ["go"]],
  [path.join("guides", "java-records.md"), ["mvn"]],
]);

const typescriptTypes = path.join("guides", "typescript-types.md");

/** Makes ts-json-schema-generator, which the site installs, available to `npx` in a project. */
const linkSchemaGenerator = (place: string): void => {
  const name = "ts-json-schema-generator";
  for (const file of [name, path.join(".bin", name)])
    symlinkSync(path.join(folder, "../node_modules", file), path.join(place, "node_modules", file));
};

let commands = 0;
afterAll(() => console.log(`${guides.length} guides, ${commands} commands`));

const project = mkdtempSync(path.join(tmpdir(), "koine-guides-"));
afterAll(() => rmSync(project, { recursive: true, force: true }));

const isUpdating = process.env["KOINE_UPDATE"] === "guides";

// Guides run in separate folders, so they can run concurrently.
test.concurrent.for(guides)("%s", async (name, { expect, skip }) => {
  const missing = reasonWithout(needs.get(name) ?? []);
  if (missing !== undefined && process.env["KOINE_RUNTIMES"] !== "all") skip(missing);
  const file = path.join(folder, name);
  const page = readFileSync(file, "utf8");
  const place = path.join(project, name.replaceAll(path.sep, "-"));
  openProject(place);
  if (name === typescriptTypes) linkSchemaGenerator(place);
  const steps = await follow(blocksOf(withIncludes(page, "site/.events/generated")), place);
  commands += steps.length;
  if (isUpdating) writeFileSync(file, updated(page, steps));
  else
    for (const { command, wanted, got } of steps)
      expect(`$ ${command}\n${got}`).toBe(`$ ${command}\n${wanted}`);
});
