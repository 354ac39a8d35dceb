/** Rules about the tools that a request declares: what they are called, and what they take. */

import type { BodyForm } from "../bodies/form.ts";
import { refusedKeywords } from "../bodies/tools/schema.ts";
import type { FoundTool } from "../bodies/tools/tool.ts";
import { isOfAlphabet } from "../hub/ids.ts";
import type { Refusal } from "./refusal.ts";
import type { View } from "./view.ts";

const misnamed = ({ tool, pointer }: FoundTool, { profile }: View): Refusal[] => {
  if (!("name" in tool) || isOfAlphabet(tool.name, profile.toolNames)) return [];
  const message = `${profile.name} takes no tool of that name; translate writes one that it takes`;
  return [{ code: "tool_name", pointer: `/tools${pointer}`, message }];
};

/** Schemas that are one of several at their top. */
const unions = ({ tool, pointer }: FoundTool, { profile }: View, form: BodyForm): Refusal[] => {
  const [keyword] =
    form.refusesUnions === true && tool.kind === "function" ? refusedKeywords(tool.schema) : [];
  const message = `${profile.name} takes no ${keyword ?? ""} at the top of a tool's schema; put it under a property`;
  return keyword === undefined ? [] : [{ code: "tool_schema", pointer: `/tools${pointer}`, message }];
};

export const toolRefusals = (view: View, form: BodyForm): readonly Refusal[] => {
  const { tools } = view.opened.members;
  if (!Array.isArray(tools)) return [];
  return form.tools.read(tools).flatMap((found) => [...misnamed(found, view), ...unions(found, view, form)]);
};
