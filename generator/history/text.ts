/** Serializes a plan as plain JSON for generated code. */

import { readJson, writeJson } from "../../runtime/core/json/index.ts";
import type { JsonValue } from "../support/json.ts";
import type { History } from "../model/model.ts";

export const planText = ({ dialect, versions, up, down }: History): string =>
  writeJson({ dialect, versions, up, down });

export const planJson = (history: History): JsonValue => {
  const reading = readJson(planText(history));
  if (!reading.ok) throw new TypeError("a plan is not valid JSON");
  return reading.value;
};
