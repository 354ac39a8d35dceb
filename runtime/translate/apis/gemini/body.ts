/** Requests to Gemini. */

import type { JsonValue } from "../../../core/index.ts";
import { isObject, putMember } from "../../support/json.ts";
import { textsIn, type Facts } from "../../bodies/facts.ts";
import { directoryOf, inSnakeToo } from "../../bodies/fields.ts";
import { without, type BodyForm } from "../../bodies/form.ts";
import { geminiMembers } from "./members.ts";
import { geminiTools } from "./tools.ts";

const readFormat = (facts: Facts): Facts =>
  facts["format.schema"] === undefined ? facts : { ...facts, "format.kind": "schema" };

/** A budget of 0 disables thinking, and a negative budget makes it adaptive. */
const readReasoning = (facts: Facts): Facts => {
  const budget = facts["reasoning.budget"];
  if (typeof budget !== "number") return facts;
  if (budget > 0) return { ...facts, "reasoning.mode": "on" };
  return { ...without(facts, "reasoning.budget"), "reasoning.mode": budget === 0 ? "off" : "adaptive" };
};

/** Writes either a level or a budget, because the API does not accept both. */
const writeReasoning = (facts: Facts): Facts => {
  const [mode, effort, budget] = [
    facts["reasoning.mode"],
    facts["reasoning.effort"],
    facts["reasoning.budget"],
  ];
  if (mode === "off") return { ...without(facts, "reasoning.effort"), "reasoning.budget": 0 };
  if (typeof budget === "number") return without(facts, "reasoning.effort");
  return mode === "adaptive" && typeof effort !== "string" ? { ...facts, "reasoning.budget": -1 } : facts;
};

/** The API rejects keywords next to a reference. Inside `anyOf`, the reference has the same meaning. */
const besideNothing = (schema: JsonValue): JsonValue => {
  if (Array.isArray(schema)) return schema.map(besideNothing);
  if (!isObject(schema)) return schema;
  const read: { [key: string]: JsonValue } = {};
  for (const [key, value] of Object.entries(schema)) putMember(read, key, besideNothing(value));
  const { $ref, ...others } = read;
  const isAlone = Object.keys(others).every((key) => key.startsWith("$"));
  return typeof $ref !== "string" || isAlone || "anyOf" in others ? read : { ...others, anyOf: [{ $ref }] };
};

const writeFormat = (facts: Facts): Facts => {
  const schema = facts["format.schema"];
  if (facts["format.kind"] !== "schema" || schema === undefined) return without(facts, "format.schema");
  return { ...facts, "format.schema": besideNothing(schema) };
};

/** The API accepts function names only if a call is required. */
const writeChoice = (facts: Facts): Facts =>
  facts["choice.mode"] === "required" && textsIn(facts["choice.names"]).length > 0
    ? facts
    : without(facts, "choice.names");

export const geminiBody: BodyForm = {
  directory: /* @__PURE__ */ inSnakeToo(/* @__PURE__ */ directoryOf(geminiMembers)),
  tools: geminiTools,
  toHub: (body) => ({ ...body, facts: readReasoning(readFormat(body.facts)) }),
  fromHub: (body) => ({ ...body, facts: writeChoice(writeFormat(writeReasoning(body.facts))) }),
  required: [],
};
