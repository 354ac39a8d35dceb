/** Reads the entities of a third-party schema from a file, as `generate` does. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { JsonValue } from "../../../generator/support/json.ts";
import type { Entity } from "../../../generator/model/model.ts";
import { readModel } from "../../../generator/api/reading.ts";

export const readSchema = (schema: JsonValue): readonly Entity[] => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "shapes-"));
  try {
    const file = path.join(folder, "document.json");
    writeFileSync(file, JSON.stringify(schema));
    return readModel(file).dialects.flatMap(({ entities }) => entities);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
