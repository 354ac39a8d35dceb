/** Requests to the Messages API. */

import { textsIn, undeclared, type Facts } from "../../bodies/facts.ts";
import { directoryOf } from "../../bodies/fields.ts";
import { hasTools, without, type Body, type BodyForm } from "../../bodies/form.ts";
import { isStrictSchema } from "../../bodies/tools/schema.ts";
import { anthropicMembers } from "./members.ts";
import { anthropicTools } from "./tools.ts";

/** The API's response formats are always strict and have closed schemas. */
const readFormat = (facts: Facts): Facts =>
  facts["format.kind"] === "schema" && isStrictSchema(facts["format.schema"])
    ? { ...facts, "format.strict": true }
    : facts;

const readChoice = (facts: Facts): Facts =>
  facts["choice.mode"] === "tool" ? { ...facts, "choice.mode": "required" } : facts;

/** A tool choice is valid only if there are tools and a mode. */
const writeChoice = ({ facts, ...body }: Body): Facts => {
  if (!hasTools({ facts, ...body })) return without(facts, "choice.mode", "choice.names", "choice.parallel");
  const [mode, names] = [facts["choice.mode"], textsIn(facts["choice.names"])];
  if (mode === "required" && names.length === 1) return { ...facts, "choice.mode": "tool" };
  const needsMode = typeof facts["choice.parallel"] === "boolean" && mode === undefined;
  return { ...without(facts, "choice.names"), "choice.mode": needsMode ? "auto" : mode };
};

const least = 1024;

/**
 * The API requires a budget of at least 1024 and below the token limit. Without a valid budget, uses adaptive
 * thinking.
 */
const writeReasoning = (facts: Facts): Facts => {
  const [mode, budget, limit] = [facts["reasoning.mode"], facts["reasoning.budget"], facts["limit"]];
  if (mode === "off") return without(facts, "reasoning.budget", "reasoning.thoughts");
  const asked = typeof budget === "number" && budget > 0 ? Math.max(least, budget) : undefined;
  if (asked !== undefined && (typeof limit !== "number" || asked < limit))
    return { ...facts, "reasoning.mode": "on", "reasoning.budget": asked };
  const isThinking = [mode, facts["reasoning.effort"], asked, facts["reasoning.thoughts"]].some(
    (fact) => fact !== undefined && fact !== null && fact !== "none",
  );
  const rest = without(facts, "reasoning.budget");
  return isThinking
    ? { ...rest, "reasoning.mode": "adaptive" }
    : without(rest, "reasoning.mode", "reasoning.thoughts");
};

/** Thinking requires the default temperature. */
const writeHeat = (facts: Facts): Facts => {
  const isThinking = ["on", "adaptive"].includes(String(facts["reasoning.mode"]));
  if (!isThinking) return facts;
  const heat = facts["temperature"] === 1 ? facts : without(facts, "temperature");
  return without(heat, "topK");
};

/** Uses the user name if there is no user id, because either identifies a user. */
const writeUser = (facts: Facts): Facts =>
  typeof facts["user.safety"] === "string" ? facts : { ...facts, "user.safety": facts["user.name"] };

const writeFormat = (facts: Facts): Facts =>
  facts["format.kind"] === "schema" ? facts : without(facts, "format.kind", "format.schema");

const isDeclared = (tool: NonNullable<Body["tools"]>[number]): boolean =>
  !(tool.kind === "function" && tool.description === undeclared);

export const anthropicBody: BodyForm = {
  directory: /* @__PURE__ */ directoryOf(anthropicMembers),
  tools: anthropicTools,
  toHub: ({ facts, tools }) => {
    const declared = tools?.filter(isDeclared);
    const all = declared?.length === 0 && tools?.length !== 0 ? undefined : declared;
    return { facts: readChoice(readFormat(facts)), ...(all === undefined ? {} : { tools: all }) };
  },
  fromHub: (body) => ({
    ...body,
    facts: writeHeat(writeReasoning(writeUser(writeFormat(writeChoice(body))))),
  }),
  required: ["/model", "/max_tokens"],
  declaresCalls: true,
  refusesUnions: true,
};
