/** Writes a response in the target's format, and reports required facts that are unknown. */

import type { JsonValue } from "../../core/index.ts";
import type { Edge } from "../edge/edge.ts";
import type { HubMessage } from "../hub/hub.ts";
import { resolver } from "../support/policy.ts";
import type { Problem } from "../problems/problems.ts";
import { unchanged, writeEdge } from "../conversation/run.ts";
import { withFacts, type AnswerFacts } from "../answers/facts.ts";
import { answerFormOf } from "../apis/answers.ts";

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

type Fact = "model" | "usage" | "stop" | "created";

/** Required members of a response, keyed by fact. Made-up values for these members would be misleading. */
const required: { readonly [dialect: string]: { readonly [Name in Fact]?: string } } = {
  anthropic: { model: "/model", usage: "/usage", stop: "/stop_reason" },
  "openai-chat": { model: "/model", created: "/created", stop: "/choices/0/finish_reason" },
  "openai-responses": { model: "/model", created: "/created_at", stop: "/status" },
  gemini: {},
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

export const unknownIn = (own: AnswerFacts, messages: readonly JsonValue[], { name }: Edge): Problem[] => {
  const asked = Object.hasOwn(required, name) ? required[name] : undefined;
  if (asked === undefined || own.failure !== undefined) return [];
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
