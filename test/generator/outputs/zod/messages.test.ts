/**
 * The output that users of the Zod schemas see: the issues for invalid data, and the JSON Schema that Zod
 * prints.
 */

import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { dataFile, withoutData } from "../../../harness/data.ts";
import { projectFolderOfTest } from "../../../harness/folders.ts";
import { generated, issuesOf, schemasIn } from "./cases.ts";

const cases = "test/cases/zod";

test.each(readdirSync(cases).filter((name) => name !== "shop"))("%s", async (name) => {
  const folder = path.resolve(cases, name);
  const files = await generated(path.join(folder, "schema.json"), name, projectFolderOfTest("zod"));
  const schemas = await schemasIn(files.zod);
  await expect(issuesOf(schemas, path.join(folder, "data.json"))).toMatchFileSnapshot(
    path.join(folder, "expected.txt"),
  );
  const printed = Object.fromEntries(
    [...schemas].map(([entity, schema]) => [entity, z.toJSONSchema(schema)]),
  );
  await expect(`${JSON.stringify(printed, null, 2)}\n`).toMatchFileSnapshot(
    path.join(folder, "json-schema.json"),
  );
});

const shop = dataFile("faults", "native", "shop.json");

test.skipIf(shop === undefined)(
  shop === undefined ? withoutData("shop.json") : "a company's events",
  async () => {
    const folder = path.resolve(cases, "shop");
    const files = await generated(shop ?? "", "shop", projectFolderOfTest("zod"));
    const schemas = await schemasIn(files.zod);
    await expect(issuesOf(schemas, path.join(folder, "data.json"))).toMatchFileSnapshot(
      path.join(folder, "expected.txt"),
    );
  },
);
