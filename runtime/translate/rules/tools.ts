/** Rules for the names and schemas of tools in a request. */

import type { BodyForm } from "../bodies/form.ts";
import { refusedKeywords } from "../bodies/tools/schema.ts";
import type { FoundTool } from "../bodies/tools/tool.ts";
import { isOfAlphabet } from "../hub/ids.ts";
import type { Refusal } from "./refusal.ts";
import type { View } from "./view.ts";

const misnamed = ({ tool, pointer }: FoundTool, { profile }: View): Refusal[] => {
  if (!("name" in tool) || isOfAlphabet(tool.name, profile.toolNames)) return [];
  const message = `${profile.name} does not accept this tool name; translate replaces it with a valid one`;
  return [{ code: "tool_name", pointer: `/tools${pointer}`, message }];
};

/** Returns refusals for tool schemas with a union keyword at the top level. */
const unions = ({ tool, pointer }: FoundTool, { profile }: View, form: BodyForm): Refusal[] => {
  const [keyword] =
    form.refusesUnions === true && tool.kind === "function" ? refusedKeywords(tool.schema) : [];
  const message = `${profile.name} does not accept ${keyword ?? ""} at the top level of a tool's schema; move it into a property`;
  return keyword === undefined ? [] : [{ code: "tool_schema", pointer: `/tools${pointer}`, message }];
};

export const toolRefusals = (view: View, form: BodyForm): readonly Refusal[] => {
  const { tools } = view.opened.members;
  if (!Array.isArray(tools)) return [];
  return form.tools.read(tools).flatMap((found) => [...misnamed(found, view), ...unions(found, view, form)]);
};
