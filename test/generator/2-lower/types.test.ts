/** Minimized schemas and their TypeScript types, which contain no JSON type that the schema rejects. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { shownTo } from "../../../generator/3-plan/shown-to.ts";
import { readModel } from "../../../generator/api/reading.ts";
import { typescriptTypes } from "../../../generator/languages/typescript/targets/types.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { filesBelow } from "../../harness/files.ts";

interface Case {
  readonly schema: JsonValue;
  /** The declarations, without `export` and with single spaces. */
  readonly types: readonly string[];
}

const typesOf = async (place: string): Promise<readonly string[]> => {
  const artifacts = await typescriptTypes.emit(
    shownTo(typescriptTypes, readModel(place)),
    ["typescript"],
    () => undefined,
  );
  const text = artifacts.map((artifact) => artifact.text).join("");
  return text
    .split(/^export /m)
    .slice(1)
    .map((declaration) =>
      declaration
        .replaceAll(/\s+/g, " ")
        .replace(/^type /, "")
        .replace(/; ?$/, "")
        .trim(),
    );
};

const typesOfSchema = async (schema: JsonValue): Promise<readonly string[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), "koine-types-"));
  try {
    writeFileSync(path.join(folder, "thing.json"), JSON.stringify(schema));
    return await typesOf(path.join(folder, "thing.json"));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const cases = filesBelow("test/cases/types").map((file): { name: string } & Case => ({
  name: path.basename(file, ".json"),
  ...JSON.parse(readFileSync(file, "utf8")),
}));

test.each(cases)("$name", async ({ schema, types }) => {
  expect(await typesOfSchema(schema)).toEqual(types);
});

const faults: readonly { readonly file: string; readonly types: readonly string[] }[] = [
  {
    file: "ref-and-items.json",
    types: [
      "Event = { [key: string]: unknown }",
      "EventOrNull = Event | null",
      "Kinds = [unknown, ...unknown[]] | string",
      "interface Trigger { kinds?: TriggerKinds; event?: TriggerEvent | null; }",
      "interface TriggerEvent { kinds?: string; }",
      "TriggerKinds = TriggerKindsListItem[] | string",
      'TriggerKindsListItem = "made" | "gone"',
    ],
  },
  { file: "nothing-fits.schema.json", types: ["R25 = never", 'interface R25Ping { method: "GET"; }'] },
];

const folder = dataFile("faults", "objects");

if (folder === undefined) console.log(withoutData("faults"));

test.skipIf(folder === undefined).each(faults)("$file", async ({ file, types }) => {
  expect(await typesOf(path.join(folder ?? "", file))).toEqual(types);
});
