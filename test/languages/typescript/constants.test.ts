/** The generated code for lists and maps of constants has no unused variables and writes all items. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { filesBelow } from "../../harness/files.ts";
import { typeErrors } from "../../harness/type-check.ts";

const constants = [{ type: "null" }, { const: "a" }, { const: 1 }];

const document = {
  type: "object",
  properties: Object.fromEntries(
    constants.flatMap((schema, index) => [
      [`list${index}`, { type: "array", items: schema }],
      [`map${index}`, { type: "object", additionalProperties: schema }],
    ]),
  ),
};

test("compiles and writes lists and maps of constants", async () => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "constants-"));
  try {
    const schema = path.join(folder, "constants.json");
    writeFileSync(schema, JSON.stringify(document));
    const out = path.join(folder, "generated");
    await generate({ schema, out, languages: ["typescript"] });
    const files = filesBelow(out).filter((file) => file.endsWith(".ts"));
    expect(typeErrors(files)).toEqual([]);
    const { Constants } = await import(path.resolve(out, "typescript/constants/index.ts"));
    const text =
      '{"list0":[null,null],"map0":{"b":null},"list1":["a"],"map1":{"b":"a"},"list2":[1],"map2":{}}';
    expect(Constants.stringify(Constants.parse(text))).toBe(text);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
