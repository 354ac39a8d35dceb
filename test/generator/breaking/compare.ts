/** Compares two schemas as the command does, each in a separate file. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { breaking, type BreakingOptions, type PlacedFinding } from "../../../generator/api/breaking.ts";
import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";

const draft = "https://json-schema.org/draft/2020-12/schema";

/** Writes one version of the schema as a third-party document, or as the only entity of a schema folder. */
export const writeSide = (folder: string, schema: JsonObject, ours: boolean): string => {
  const place = ours ? path.join(folder, "d", "thing.schema.json") : path.join(folder, "thing.json");
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, JSON.stringify(ours ? schema : { $schema: draft, ...schema }));
  if (!ours) return place;
  const manifest = { name: "d", title: "D", description: "For a comparison." };
  writeFileSync(path.join(folder, "d", "dialect.json"), JSON.stringify(manifest));
  return folder;
};

/** Returns the schema that Ajv gets when it judges one version directly. */
export const asWritten = (schema: JsonObject): JsonValue => ({ $schema: draft, ...schema });

export const compare = async (
  before: JsonObject,
  after: JsonObject,
  { ours = false, ...options }: Partial<BreakingOptions> & { readonly ours?: boolean } = {},
): Promise<readonly PlacedFinding[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), "koine-breaking-"));
  try {
    const schema = writeSide(path.join(folder, "after"), after, ours);
    const against = writeSide(path.join(folder, "before"), before, ours);
    return (await breaking({ schema, against, ...options })).findings;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
