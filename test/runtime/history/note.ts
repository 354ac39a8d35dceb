/** Three versions of a note schema, frozen in sequence, and the code generated from the last version. */

import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import type { HistoryCodec } from "koine/core";
import { freeze } from "../../../generator/api/freeze.ts";
import { generate } from "../../../generator/api/generate.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";

const scene = "test/runtime/history/note";

/** Writes the schemas for the last version and the releases for the earlier versions to a folder. */
export const freezeNotes = async (folder: string): Promise<{ readonly schema: string }> => {
  const schema = path.join(folder, "schema");
  for (const version of ["1", "2", "3"]) {
    rmSync(path.join(schema, "note"), { recursive: true, force: true });
    cpSync(path.join(scene, version), schema, { recursive: true });
    if (version !== "3") await freeze(version, [{ schema }]);
  }
  return { schema };
};

/** Also generates code from the schemas. */
export const openNotes = async (
  languages: readonly string[],
): Promise<{ readonly schema: string; readonly out: string }> => {
  const folder = projectFolderOfTest("history");
  const { schema } = await freezeNotes(folder);
  const out = path.join(folder, "generated");
  await generate({ schema, out, languages });
  return { schema, out };
};

const isHistory = (value: unknown): value is HistoryCodec<unknown> =>
  typeof value === "object" && value !== null && "read" in value && "write" in value;

export const historyOfNotes = async (): Promise<HistoryCodec<unknown>> => {
  const { out } = await openNotes(["typescript"]);
  const module: object = await import(path.resolve(out, "typescript/note/history.ts"));
  const history: unknown = Reflect.get(module, "history");
  if (!isHistory(history)) throw new Error("no history was generated");
  return history;
};
