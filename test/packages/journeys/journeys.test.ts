/**
 * Follows pages for new users literally in an empty folder with the packages installed from tarballs. Reports
 * the number of commands and seconds until the types are generated.
 */

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../harness/toolchain.ts";
import { blocksOf, follow, type Step } from "../../harness/follow.ts";

const journeys = ["README.md", "site/pages/start.md", "site/pages/guides/foreign-spec.md"];

const workplace = mkdtempSync(path.join(tmpdir(), "koine-journeys-"));
const installed = path.join(workplace, "installed");

const sdk = "@agentclientprotocol/sdk";
const { version } = JSON.parse(readFileSync(path.join("node_modules", sdk, "package.json"), "utf8"));

beforeAll(() => {
  const tarballs = run(process.execPath, ["packages/assemble.js", path.join(workplace, "packages")]);
  mkdirSync(installed);
  writeFileSync(path.join(installed, "package.json"), '{ "type": "module" }\n');
  const packages = [...tarballs.trim().split("\n"), `${sdk}@${version}`];
  run("npm", ["install", "-D", "--prefer-offline", "--no-audit", "--no-fund", "--silent", ...packages], {
    cwd: installed,
  });
});

afterAll(() => rmSync(workplace, { recursive: true, force: true }));

/** The steps up to and including the first one that produces types. */
const upToTypes = (steps: readonly Step[]): readonly Step[] =>
  steps.slice(0, steps.findIndex(({ command }) => command.startsWith("npx koine generate")) + 1);

/** The title of the schema in the config's `$schema`, which editors show. */
const schemaOfConfig = (folder: string): string | undefined => {
  const config = path.join(folder, "koine.config.json");
  if (!existsSync(config)) return undefined;
  const { $schema = "" }: { $schema?: string } = JSON.parse(readFileSync(config, "utf8"));
  const place = path.join(folder, $schema);
  if (!place.endsWith(".json") || !existsSync(place)) return "missing";
  return JSON.parse(readFileSync(place, "utf8")).title ?? "missing";
};

test.each(journeys)("%s", async (page) => {
  const folder = path.join(workplace, page.replaceAll("/", "-"));
  cpSync(installed, folder, { recursive: true, verbatimSymlinks: true });
  // `sh` blocks in the README are for a clone of the repository.
  const blocks = blocksOf(readFileSync(page, "utf8")).filter(
    ({ language }) => page !== "README.md" || language !== "sh",
  );
  const steps = await follow(blocks, folder);
  for (const { command, wanted, got } of steps)
    expect(`$ ${command}\n${got}`).toBe(`$ ${command}\n${wanted}`);
  expect(schemaOfConfig(folder)).not.toBe("missing");
  const first = upToTypes(steps);
  const seconds = first.reduce((sum, step) => sum + step.seconds, 0);
  const toTypes = `${first.length} in ${seconds.toFixed(1)} s to the first types`;
  console.log(`${page}: commands: ${toTypes}, ${steps.length} in all`);
  expect(first.length).toBeLessThanOrEqual(3);
});
