/** Tool names in a request: those that are declared, called, or mentioned in results. */

import { isCall, isResult } from "../hub/contents.ts";
import type { HubMessage, Part } from "../hub/hub.ts";
import type { Alphabet } from "../hub/ids.ts";
import { fitName, originalName } from "../hub/tool-names.ts";
import type { JsonObject } from "../support/json.ts";
import { readBody } from "./body.ts";
import { textsIn } from "./facts.ts";
import { fieldsOf } from "./fields.ts";
import type { BodyForm } from "./form.ts";
import type { Renames } from "./remembered.ts";
import type { Tool } from "./tools/tool.ts";

const nameOf = (part: Part): string[] => {
  if (isCall(part)) return [part.name];
  return isResult(part) && part.name !== undefined ? [part.name] : [];
};

type NamedTool = Extract<Tool, { readonly name: string }>;

export interface Declared {
  readonly names: readonly string[];
  readonly tools: readonly NamedTool[];
}

export const declaredIn = (members: JsonObject, form: BodyForm): Declared => {
  const { body } = readBody(fieldsOf(members, form.directory), form);
  const tools = (body.tools ?? []).filter((tool) => "name" in tool);
  return { tools, names: [...tools.map(({ name }) => name), ...textsIn(body.facts["choice.names"])] };
};

export const calledIn = (messages: readonly HubMessage[]): readonly string[] =>
  messages.flatMap(({ parts }) => parts.flatMap(nameOf));

/**
 * Returns the original names that were too long for the API, because they cannot be decoded from the fitted
 * names.
 */
export const renamesOf = (names: readonly string[], alphabet: Alphabet): Renames => {
  const pairs = [...new Set(names)].map((name) => [fitName(name, alphabet), name] as const);
  return Object.fromEntries(pairs.filter(([fitted, name]) => originalName(fitted) !== name));
};
