/**
 * The recipe for three more protocols: the code on its page is generated from the published schemas and
 * compiles.
 */

import { copyFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, afterAll, expect, test } from "vitest";
import { dataFile, withoutData } from "../harness/data.ts";
import { typeErrors } from "../harness/type-check.ts";
import { openRecipe, type Opened } from "./recipe.ts";

const files = {
  "acp-v2": "node_modules/@agentclientprotocol/sdk/schema/v2/schema.json",
  a2a: dataFile("schemas", "more/a2a-1.0.json"),
  codex: dataFile("schemas", "more/codex-app-server.json"),
};
const isThere = files.a2a !== undefined && files.codex !== undefined;
if (!isThere) console.warn(withoutData("schemas"));

let opened: Opened | undefined;
beforeAll(() => {
  if (!isThere) return;
  opened = openRecipe("protocols", ["--languages", "typescript"], (folder) => {
    for (const [name, file = ""] of Object.entries(files))
      copyFileSync(file, path.join(folder, `${name}.json`));
  });
});
afterAll(() => opened?.close());

const readme = readFileSync("recipes/protocols/README.md", "utf8");

/** Code without comment lines. */
const bare = (text: string): string => text.replaceAll(/^ *\/\*\*[\s\S]*?\*\/\n/gm, "");

test.skipIf(!isThere).each(Object.keys(files))("%s matches its page and compiles", (name) => {
  const folder = path.join(opened?.folder ?? "", "generated", name, "typescript", name);
  const types = bare(readFileSync(path.join(folder, "types.ts"), "utf8"));
  const shown = [...readme.matchAll(new RegExp(`\`\`\`ts ${name}\n([\\s\\S]*?)\`\`\``, "g"))];
  expect(shown.length).toBeGreaterThan(0);
  for (const [, code = ""] of shown) expect(types).toContain(code);
  expect(typeErrors([path.join(folder, "index.ts")])).toEqual([]);
});
