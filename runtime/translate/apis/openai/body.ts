/** Request settings common to OpenAI's two APIs. */

import type { JsonValue } from "../../../core/index.ts";
import { compact, memberOf, textOf } from "../../support/json.ts";
import { textsIn, unnamedFormat, type Facts } from "../../bodies/facts.ts";
import { hasTools, isText, without, type Body } from "../../bodies/form.ts";
import { asEffort, modeToHub } from "../../bodies/reasoning.ts";
import { isStrictSchema } from "../../bodies/tools/schema.ts";

const nameIn = (tool: JsonValue): string | undefined =>
  textOf(tool, "name") ??
  textOf(memberOf(tool, "function"), "name") ??
  textOf(memberOf(tool, "custom"), "name");

const namesIn = (tools: JsonValue | undefined): string[] =>
  Array.isArray(tools) ? tools.flatMap((tool) => nameIn(tool) ?? []) : [];

const readChoice = (facts: Facts): Facts => {
  const [type, name, mode] = [
    facts["choice.form.type"],
    facts["choice.form.name"],
    facts["choice.form.mode"],
  ];
  const rest = without(
    facts,
    "choice.form.type",
    "choice.form.name",
    "choice.form.mode",
    "choice.form.tools",
  );
  if (type === "allowed")
    return { ...rest, "choice.mode": mode, "choice.names": namesIn(facts["choice.form.tools"]) };
  return isText(name) ? { ...rest, "choice.mode": "required", "choice.names": [name] } : rest;
};

/** Returns a tool reference in the form that the API uses in a tool choice. */
export type Chosen = (name: string) => JsonValue;

const writeChoice = (body: Body, chosen: Chosen): Facts => {
  const { facts } = body;
  const mode = facts["choice.mode"];
  if (!hasTools(body)) return without(facts, "choice.mode", "choice.names", "choice.parallel");
  const names = textsIn(facts["choice.names"]);
  const [only] = names;
  const rest = without(facts, "choice.mode", "choice.names");
  if (only === undefined || mode === "none") return without(facts, "choice.names");
  return names.length === 1 && mode === "required"
    ? { ...rest, "choice.form.type": "function", "choice.form.name": only }
    : {
        ...rest,
        "choice.form.type": "allowed",
        "choice.form.mode": mode,
        "choice.form.tools": names.map(chosen),
      };
};

const readFormat = (facts: Facts): Facts =>
  facts["format.name"] === unnamedFormat ? without(facts, "format.name") : facts;

/** Adds the required schema name. Drops `strict` if the schema does not allow it. */
const writeFormat = (facts: Facts): Facts => {
  if (facts["format.kind"] !== "schema")
    return without(facts, "format.schema", "format.name", "format.description", "format.strict");
  const isStrict = facts["format.strict"] === true && isStrictSchema(facts["format.schema"]);
  const strict = facts["format.strict"] === true && !isStrict ? undefined : facts["format.strict"];
  return {
    ...facts,
    "format.strict": strict,
    "format.name": isText(facts["format.name"]) ? facts["format.name"] : unnamedFormat,
  };
};

export const openaiToHub = (facts: Facts): Facts => readFormat(modeToHub(readChoice(facts)));

export const openaiFromHub = (body: Body, chosen: Chosen): Facts =>
  asEffort(writeFormat(writeChoice(body, chosen)));

/** Converts the location of a web search between the two APIs. Chat Completions nests it in `approximate`. */
export const flatPlace = (place: JsonValue | undefined): JsonValue | undefined => {
  const inner = memberOf(place, "approximate");
  return inner === undefined ? place : { type: "approximate", ...Object(inner) };
};

export const deepPlace = (place: JsonValue | undefined): JsonValue | undefined => {
  if (typeof place !== "object" || place === null || Array.isArray(place)) return place;
  const { type: _type, ...approximate } = place;
  return { type: "approximate", approximate: compact(approximate) };
};
