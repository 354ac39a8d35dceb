/**
 * Returns the dialect of a schema folder with these definitions. Records in this dialect can embed other
 * records, and unions can be open.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readModels } from "../../../generator/api/reading.ts";
import type { Dialect } from "../../../generator/model/model.ts";
import type { JsonObject } from "../../../generator/support/json.ts";
import { writeSide } from "../breaking/compare.ts";
import { record } from "./dialect.ts";

export const ownDialectWith = ($defs: JsonObject): Dialect => {
  const folder = mkdtempSync(path.join(tmpdir(), "koine-own-"));
  try {
    const [model] = readModels([{ schema: writeSide(folder, { ...record({}), $defs }, true) }]);
    const [dialect] = model?.dialects ?? [];
    if (dialect === undefined) throw new Error("the folder has no dialect");
    return dialect;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
