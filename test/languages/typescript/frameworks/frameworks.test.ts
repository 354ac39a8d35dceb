/**
 * Applications that use the generated Zod schemas: each program starts a framework, sends valid and invalid
 * data, and prints the output that a user would see.
 */

import { cpSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { generate } from "../../../../generator/api/generate.ts";
import { dataFile, withoutData } from "../../../harness/data.ts";
import { folderOfFile } from "../../../harness/folders.ts";
import { installed } from "../../../harness/installed.ts";
import { run, testUnless } from "../../../harness/toolchain.ts";

const source = "test/languages/typescript/frameworks";
const folder = folderOfFile("frameworks");
const shop = dataFile("faults", "native", "shop.json");
const own = ["react-hook-form", "trpc"];
const withShop = ["shop-form", "shop-trpc"];
const programs = shop === undefined ? own : [...own, ...withShop];

const tsconfig = {
  compilerOptions: {
    module: "NodeNext",
    target: "ES2023",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    strict: true,
    skipLibCheck: true,
    types: ["node"],
    rootDir: ".",
    outDir: "built",
  },
  files: programs.map((name) => `programs/${name}.ts`),
};

beforeAll(async () => {
  cpSync(source, folder, { recursive: true });
  symlinkSync(path.join(installed(source), "node_modules"), path.join(folder, "node_modules"));
  const out = path.join(folder, "generated");
  const schemas = { orders: path.join(source, "orders.json"), ...(shop === undefined ? {} : { shop }) };
  for (const [dialect, schema] of Object.entries(schemas))
    await generate({ schema, dialect, out: path.join(out, dialect), languages: ["zod"] });
  for (const dialect of Object.keys(schemas))
    cpSync(path.join(out, dialect, "zod"), path.join(out, "zod"), { recursive: true });
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  run(process.execPath, [path.resolve("node_modules/typescript/bin/tsc"), "-p", "."], { cwd: folder });
}, 300_000);

const expectOutput = async (name: string): Promise<void> => {
  const said = run(process.execPath, [path.join("built/programs", `${name}.js`)], { cwd: folder });
  await expect(said).toMatchFileSnapshot(`programs/${name}.txt`);
};

test.each(own)("%s", expectOutput);

const reason = shop === undefined ? withoutData("shop.json") : undefined;
for (const name of withShop) testUnless(reason, name, () => expectOutput(name));
