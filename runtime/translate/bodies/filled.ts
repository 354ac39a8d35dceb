/**
 * Adds members that the target requires but the request lacks, taken from the caller's options or from the
 * conversation.
 */

import { isCall, isResult } from "../hub/contents.ts";
import type { HubMessage } from "../hub/hub.ts";
import { undeclared } from "./facts.ts";
import { isText, type Body, type BodyForm } from "./form.ts";
import { modelFor, type Filling } from "./filling.ts";
import type { FunctionTool } from "./tools/tool.ts";

const called = (messages: readonly HubMessage[]): readonly FunctionTool[] => {
  const names = messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (isCall(part) ? part.name : isResult(part) ? (part.name ?? []) : [])),
  );
  return [...new Set(names)].map((name) => ({ kind: "function", name, description: undeclared }));
};

const withTools = (body: Body, messages: readonly HubMessage[], form: BodyForm): Body => {
  const isDeclared = body.tools?.some((tool) => form.tools.write(tool) !== undefined) === true;
  if (form.declaresCalls !== true || isDeclared) return body;
  const tools = called(messages);
  return tools.length === 0 ? body : { ...body, tools: [...(body.tools ?? []), ...tools] };
};

export const filled = (
  body: Body,
  messages: readonly HubMessage[],
  form: BodyForm,
  filling: Filling,
): Body => {
  const { model, limit } = body.facts;
  const needsLimit = typeof limit !== "number" && form.required.includes("/max_tokens");
  const facts = {
    ...body.facts,
    model: modelFor(isText(model) ? model : undefined, filling),
    limit: needsLimit ? filling.maxTokens : limit,
  };
  return withTools({ ...body, facts }, messages, form);
};
