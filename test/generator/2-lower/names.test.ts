/** Type names for documents that once produced unsuitable ones. */

import { describe, expect, test } from "vitest";
import { readModel } from "../../../generator/api/reading.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { shapeLines } from "./shape-lines.ts";

const folder = dataFile("faults/names");
if (folder === undefined) console.warn(withoutData("faults/names"));

const typesOf = (file: string): string[] => {
  const { dialects } = readModel(`${folder}/${file}`);
  return dialects.flatMap(({ entities }) => shapeLines(entities).trimEnd().split("\n"));
};

describe.skipIf(folder === undefined)("names", () => {
  test("a nullable definition has the name of its value", () => {
    expect(typesOf("nullable-definition.json")).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Deployment: record \{/),
        "Site: record { deploy?: Deployment or null }",
      ]),
    );
  });

  test("a schema with properties and no type is a record", () => {
    expect(typesOf("typeless.json")).toContain("Thing: record { foo: string }");
  });

  test("a definition that is only a reference to its namesake is the same type", () => {
    expect(typesOf("namesake/api.yaml")).toEqual([
      "Box: enum small | large",
      "Order: record { parcel: Parcel, other?: Parcel }",
      "Parcel: record { w: double, box?: Box }",
    ]);
  });

  test("each variant of a shared base has its tag", () => {
    expect(typesOf("discriminator-shared-base.openapi.json")).toEqual(
      expect.arrayContaining([
        'A: record { kind: "A" }',
        'B: record { kind: "B" }',
        "U: union by kind: A A | B B",
      ]),
    );
  });
});
