/** Writes a response in the target's format, and reports required facts that are unknown. */

import type { JsonValue } from "../../core/index.ts";
import type { Edge } from "../edge/edge.ts";
import type { HubMessage } from "../hub/hub.ts";
import { resolver } from "../support/policy.ts";
import type { Problem } from "../problems/problems.ts";
import { unchanged, writeEdge } from "../conversation/run.ts";
import { withFacts, type AnswerFacts } from "../answers/facts.ts";
import type { RequiredFacts } from "../answers/form.ts";
import { answerFormOf } from "../apis/answers.ts";
import { isDialectName } from "../dialects/index.ts";
import type { DialectName } from "../edge/names.ts";

/** Returns a stored message that preserves the metadata of a response without content. */
const silent = (facts: AnswerFacts, edge: Edge, api: string): JsonValue[] => {
  const message: HubMessage = { role: "assistant", parts: [], units: [], isFirst: true, isLeading: false };
  const stop = facts.failure === undefined ? facts : { ...facts, stop: "failed" as const };
  const messages = withFacts([message], stop, api);
  return writeEdge(edge, messages, resolver({}, edge.api, edge.name), unchanged).map(({ wire }) => wire);
};

/** Returns the response and its messages. `api` is the API that produced the original. */
export const writeAnswer = (
  wires: readonly JsonValue[],
  facts: AnswerFacts,
  edge: Edge,
  api: string,
): { readonly output: JsonValue; readonly messages: readonly JsonValue[] } => {
  const form = answerFormOf(edge.name);
  if (form === undefined) {
    const messages = wires.length === 0 ? silent(facts, edge, api) : [...wires];
    return { output: messages, messages };
  }
  const isFailed = facts.failure !== undefined && wires.length === 0;
  if (isFailed && facts.failure !== undefined) return { output: form.fail(facts.failure), messages: [] };
  return { output: form.write(wires, facts), messages: wires };
};

type Fact = keyof RequiredFacts;

/** The required members of stored messages. */
const stored: { readonly [Name in DialectName]?: RequiredFacts } = {
  phi: { model: "/model", usage: "/usage", stop: "/stopReason", created: "/timestamp" },
  pi: { model: "/model", usage: "/usage", stop: "/stopReason", created: "/timestamp" },
  operator: { usage: "/usage", stop: "/stop_reason" },
};

const words: { readonly [Name in Fact]: string } = {
  model: "the model",
  usage: "the token counts",
  stop: "the stop reason",
  created: "the time",
};

const facts: readonly Fact[] = ["model", "usage", "stop", "created"];

const requiredIn = (name: string): RequiredFacts =>
  answerFormOf(name)?.required ?? (isDialectName(name) ? stored[name] : undefined) ?? {};

export const unknownIn = (own: AnswerFacts, messages: readonly JsonValue[], { name }: Edge): Problem[] => {
  if (own.failure !== undefined) return [];
  const asked = requiredIn(name);
  const isStore = answerFormOf(name) === undefined;
  const index = isStore ? messages.length - 1 : -1;
  return facts.flatMap((fact): Problem[] => {
    const pointer = asked[fact];
    if (pointer === undefined || own[fact] !== undefined) return [];
    const hint = fact === "created" ? "; pass `timestamp`" : "";
    const message = `${name} requires ${words[fact]}, which the response does not contain${hint}`;
    const issues = [{ code: "unknown", pointer, message }];
    return [{ side: "output", index, pointer: isStore ? `/${index}` : "", issues }];
  });
};
