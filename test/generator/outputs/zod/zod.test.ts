/**
 * Zod schemas agree with the generated validators, and thus with Ajv, on every case of the corpus and the
 * built-in dialects.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../../../generator/api/generate.ts";
import type { Codec } from "../../../../runtime/core/index.ts";
import { writeCorpus } from "../../../corpus/corpus.ts";
import { casesByEntity, codecIn, fixtureFiles } from "../../../harness/fixtures/run.ts";

interface Schema {
  safeParse(data: unknown): { readonly success: boolean };
}

const place = ".tmp/zod";

/**
 * Near the largest double, Zod accepts some doubles as multiples of a decimal number, although their decimal
 * notation shows that they are not.
 */
const known = /^(bounds\.(Amount|Limited|Numbers) (step|part)|limits\.EveryLimit (step|price))\/great:/;

/** Returns the entities that a module lists as not fully enforced. */
const unenforcedIn = (file: string): ReadonlySet<string> =>
  new Set(
    [...readFileSync(file, "utf8").matchAll(/^\/\/ Not enforced: ([\w.-]+):/gm)].map(([, id]) => id ?? ""),
  );

/** Parses data for both validators with `JSON.parse`. */
const dataOf = (text: string): unknown[] => {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
};

const schemaIn = (module: object, entity: string): Schema => {
  const schemas: Readonly<Record<string, Schema>> = { ...module };
  const schema = schemas[entity.slice(entity.indexOf(".") + 1)];
  if (schema === undefined) throw new Error(`no schema of ${entity}`);
  return schema;
};

/** Skips stored messages from earlier versions, because they have no entity. */
const disagreements = async (out: string): Promise<{ asked: number; wrong: string[] }> => {
  const wrong: string[] = [];
  let asked = 0;
  for (const [entity, cases] of casesByEntity(fixtureFiles(out))) {
    if (entity.includes("@")) continue;
    const dialect = entity.slice(0, entity.indexOf("."));
    const codecs: unknown = await import(path.resolve(out, "typescript", dialect, "index.ts"));
    const codec: Codec<unknown> = codecIn(codecs, entity);
    const file = path.resolve(out, "zod", `${dialect}.ts`);
    const schema = schemaIn(await import(file), entity);
    const isWider = unenforcedIn(file).has(entity);
    for (const { name, text } of cases)
      for (const data of dataOf(text)) {
        asked += 1;
        const [verdict, answer] = [codec.is(data), schema.safeParse(data).success];
        if (verdict !== answer && !(isWider && answer))
          wrong.push(`${entity} ${name}: ${text.slice(0, 200)} is ${verdict ? "valid" : "not valid"}`);
      }
  }
  return { asked, wrong };
};

const specs = [
  { name: "corpus", schema: path.join(place, "schema") },
  { name: "document", schema: "test/corpus/documents/hard.json" },
  { name: "ours", schema: "schema" },
];

test.each(specs)("$name", async ({ name, schema }) => {
  if (name === "corpus") writeCorpus(schema);
  const out = path.join(place, name);
  await generate({ schema, out, languages: ["typescript", "zod"], prune: true, force: true });
  const { asked, wrong } = await disagreements(out);
  console.log(`zod, ${name}: ${asked} cases, ${wrong.length} differ`);
  expect(wrong.filter((line) => !known.test(line)).join("\n")).toBe("");
});
