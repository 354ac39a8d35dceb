/** Zod schemas enforce constraints that types cannot express. */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { zod } from "../../../../generator/outputs/zod/target.ts";
import type { JsonValue } from "../../../../generator/support/json.ts";
import { filesBelow } from "../../../harness/files.ts";
import { projectFolderOfFile } from "../../../harness/folders.ts";
import { dialectOf } from "../../conform/documents/subjects.ts";
import { schemasIn } from "./cases.ts";

interface Case {
  readonly schema: JsonValue;
  readonly valid: readonly JsonValue[];
  readonly invalid: readonly JsonValue[];
}

const folder = projectFolderOfFile("zod-rules");

/** Returns the data on which Zod's verdict is wrong. */
const differencesIn = async (file: string): Promise<string[]> => {
  const { schema, valid, invalid }: Case = JSON.parse(readFileSync(file, "utf8"));
  const name = path.basename(file, ".json");
  const dialect = dialectOf(new Map([["case.json", schema]]), "case.json", name);
  const entity = dialect.entities.find(({ pointer, isPart }) => pointer === "" && isPart !== true);
  const [artifact] = await zod.emit({ dialects: [dialect] }, ["zod"], () => {});
  const module = path.resolve(folder, `${name}.ts`);
  writeFileSync(module, artifact?.text ?? "");
  const printed = (await schemasIn(module)).get(entity?.name ?? "");
  const wrong = [valid, invalid].flatMap((documents, index) =>
    documents.filter((data) => printed?.safeParse(data).success !== (index === 0)),
  );
  return wrong.map((data) => `${name}: ${JSON.stringify(data)}`);
};

test("enforces the constraints of every case", async () => {
  const found: string[] = [];
  for (const file of filesBelow("test/cases/rules")) found.push(...(await differencesIn(file)));
  expect(found).toEqual([]);
});
