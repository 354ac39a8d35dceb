/**
 * Generates every language from inputs of Jazzer.js used as schemas. The result is files that pass the output
 * check, or a diagnostic.
 */

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { outcomeOf } from "../../../hostile/generating.js";

const folder = mkdtempSync(path.join(tmpdir(), "koine-fuzz-"));

export const fuzz = async (data) => {
  const outcome = await outcomeOf({ files: { "main.json": data }, schema: "main.json" }, folder);
  if (outcome.kind !== "generated" && outcome.kind !== "refused") throw new Error(outcome.detail);
};
