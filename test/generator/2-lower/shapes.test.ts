/**
 * Shapes and names of third-party documents, one schema per case. The golden file contains the printed model.
 */

import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readModel } from "../../../generator/api/reading.ts";
import { shapeLines } from "./shape-lines.ts";

const cases = readdirSync("test/generator/2-lower/cases").filter((name) => name.endsWith(".json"));

describe("shapes", () => {
  test.each(cases)("%s", async (name) => {
    const place = `test/generator/2-lower/cases/${name}`;
    const [dialect] = readModel(place).dialects;
    await expect(shapeLines(dialect?.entities ?? [])).toMatchFileSnapshot(
      `cases/${name.replace(/json$/, "txt")}`,
    );
  });
});
