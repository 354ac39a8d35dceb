/** The Compose specification: its names, and Ajv's verdict on handwritten documents. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../generator/support/json.ts";
import { readModel } from "../../../generator/api/reading.ts";
import { authorityOver } from "../../harness/authority.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { openDoor } from "../../harness/door.ts";

const file = dataFile("schemas/more/compose-spec.json");
if (file === undefined) console.warn(withoutData("schemas"));

const { valid, invalid }: Readonly<Record<"valid" | "invalid", readonly JsonValue[]>> = JSON.parse(
  readFileSync("test/cases/compose/documents.json", "utf8"),
);

describe.skipIf(file === undefined)("Compose", () => {
  test("names the value of a nullable definition, and shares unions of primitives", () => {
    const entities = readModel(file ?? "").dialects.flatMap((dialect) => dialect.entities);
    const kinds = new Map(entities.map(({ name, kind }) => [name, kind]));
    for (const name of ["Deployment", "Development", "Network", "Volume"])
      expect([name, kinds.get(name)]).toEqual([name, "record"]);
    expect([...kinds.keys()].filter((name) => /^(Deployment|Network|Volume)Value/.test(name))).toEqual([]);
    expect([...kinds.keys()].filter((name) => name.endsWith("Replicas"))).toEqual([]);
    expect(kinds.get("NumberOrString")).toBe("union");
  });

  test("gets Ajv's verdict on handwritten documents", async () => {
    const files = new Map<string, JsonValue>([
      ["compose.json", JSON.parse(readFileSync(file ?? "", "utf8"))],
    ]);
    const verdict = authorityOver(files, "draft-07").of("compose.json", "");
    expect([...valid, ...invalid].map(verdict)).toEqual([
      ...valid.map(() => true),
      ...invalid.map(() => false),
    ]);
    const { codecs, close } = await openDoor(files, "compose.json");
    close();
    const codec = codecs.get("compose.json#");
    expect(valid.filter((data) => codec?.is(data) !== true)).toEqual([]);
    expect(invalid.filter((data) => codec?.is(data) !== false)).toEqual([]);
  }, 120_000);
});
