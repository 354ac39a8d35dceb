/** Published schemas from the optional data folder: each one loads, or is rejected with a known code. */

import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { load } from "../../../generator/1-load/load.ts";
import { dataFile, withoutData } from "../../harness/data.ts";

const folder = dataFile("schemas");
if (folder === undefined) console.warn(withoutData("schemas"));

/**
 * Errors in the published files themselves: they refer to files that were not published, or they are not
 * schemas.
 */
const refused: Readonly<Record<string, readonly string[]>> = {
  "lsp-3.18-metamodel.instance.json": ["not_schema"],
  "schemastore-eslintrc.json": ["ref_remote"],
  "schemastore-package.json": ["ref_remote"],
};

describe.skipIf(folder === undefined)("published schemas", () => {
  const root = folder ?? "";
  const names = folder === undefined ? [] : readdirSync(root).filter((name) => name.endsWith(".json"));

  test.each(names)("%s", (name) => {
    const { set, diagnostics } = load(path.join(root, name));
    const codes = [...new Set(diagnostics.map(({ code }) => code))];
    expect(codes).toEqual(refused[name] ?? []);
    for (const { document } of set.dialects) {
      expect(document?.definitions.length).toBeGreaterThan(0);
      const keys = document?.definitions.map(({ file, pointer }) => `${file}#${pointer}`) ?? [];
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});
