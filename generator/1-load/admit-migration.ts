/**
 * Reads a hand-written migration: the steps for each entity. The file is named after the version that it
 * migrates from.
 */

import path from "node:path";
import type { Step } from "../../runtime/core/history/plan.ts";
import type { Report } from "../support/diagnostics.ts";
import { formErrors } from "../schema/form.ts";
import type { JsonObject, JsonValue } from "../support/json.ts";
import type { Locate, MigrationFile } from "../schema/schema-set.ts";
import { admitJson } from "./admit-json.ts";
import type { FoundFile } from "./find.ts";

const text = { type: "string" };

const step = (kinds: string[], ...needs: readonly (JsonObject | true)[]): JsonObject => ({
  type: "array",
  prefixItems: [{ enum: kinds }, ...needs],
  minItems: needs.length + 1,
  maxItems: needs.length + 1,
});

const stepForm: JsonObject = {
  anyOf: [
    step(["rename"], text, text),
    step(["add", "drop"], text, true),
    step(["remove", "refuse", "lift", "wrap", "unwrap"], text),
    step(["nest"], text, { type: "array", items: text }),
    step(["words"], text, { type: "object", additionalProperties: text }),
    step(["only"], { type: "array", items: text }),
  ],
};

const form: JsonObject = {
  type: "object",
  properties: {
    $comment: text,
    description: text,
    steps: { type: "object", additionalProperties: { type: "array", items: stepForm } },
  },
  required: ["steps"],
  additionalProperties: false,
};

const isWellFormed = (
  value: JsonValue,
): value is JsonValue & { readonly steps: Readonly<Record<string, Step[]>> } =>
  formErrors(form, value).length === 0;

export const admitMigration = (
  file: FoundFile,
  places: Map<string, Locate>,
  report: Report,
): MigrationFile[] => {
  const admitted = admitJson(file, places, report);
  if (admitted === undefined) return [];
  const { json } = admitted;
  if (isWellFormed(json)) {
    const from = path.posix.basename(file.path, ".json");
    return [{ path: file.path, from, steps: new Map(Object.entries(json.steps)) }];
  }
  const hint = "See schema/HISTORY.md for the steps and their arguments.";
  for (const { pointer, message } of formErrors(form, json))
    report({ code: "keyword_value", file: file.path, pointer, message, hint });
  return [];
};
