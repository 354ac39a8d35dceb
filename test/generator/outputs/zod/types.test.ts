/** The types that TypeScript infers from the Zod schemas are the generated TypeScript types. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataFile } from "../../../harness/data.ts";
import { projectFolderOfTest } from "../../../harness/folders.ts";
import { typeErrors } from "../../../harness/type-check.ts";
import { generated, schemasIn } from "./cases.ts";

const cases = readdirSync("test/cases/zod").filter((name) => name !== "shop");
const shop = dataFile("faults", "native", "shop.json");
const schemas = [
  ...cases.map((name) => [name, path.join("test/cases/zod", name, "schema.json")] as const),
  ...(shop === undefined ? [] : [["shop", shop] as const]),
];

/**
 * Zod's loose objects have an index signature, its optional members may be undefined, and its list types do
 * not express `minItems`.
 */
const helpers = `
type Declared<T> = T extends readonly unknown[]
  ? number extends T["length"] ? { items: Declared<T[number]> } : { [K in keyof T]: Declared<Exclude<T[K], undefined>> }
  : T extends object
    ? { [K in keyof T as string extends K ? never : K]: Declared<Exclude<T[K], undefined>> }
    : T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
`;

const importOf = (name: string, file: string): string =>
  `import type * as ${name} from ${JSON.stringify(file.replace(/\.ts$/, ".js"))};`;

/** Zod reads the JSON form. */
const programOf = (files: { zod: string; types: string }, names: readonly string[]): string => {
  const text = readFileSync(files.types, "utf8");
  const wireName = (name: string): string => (text.includes(` ${name}Wire `) ? `${name}Wire` : name);
  const claims = names.map(
    (name) => `export const ${name}: Same<Declared<zod.${name}>, Declared<types.${wireName(name)}>> = true;`,
  );
  return [importOf("zod", files.zod), importOf("types", files.types), helpers, ...claims].join("\n");
};

test("equal the generated types", async () => {
  const folder = projectFolderOfTest("zod-types");
  const programs = schemas.map(async ([name, schema]) => {
    const files = await generated(schema, name, path.join(folder, name));
    const program = path.join(folder, `${name}.ts`);
    writeFileSync(program, programOf(files, [...(await schemasIn(files.zod)).keys()]));
    return program;
  });
  expect(typeErrors(await Promise.all(programs))).toEqual([]);
});
