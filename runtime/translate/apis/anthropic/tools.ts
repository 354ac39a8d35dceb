/** Tools of the Messages API. */

import type { JsonValue } from "../../../core/index.ts";
import { fitName } from "../../hub/tool-names.ts";
import { compact, memberOf, textOf } from "../../support/json.ts";
import { anthropic as profile } from "./profile.ts";
import { functionFrom } from "../../bodies/tools/custom.ts";
import { readFunction, searchSettings } from "../../bodies/tools/read.ts";
import { asObject } from "../../bodies/tools/schema.ts";
import { eachTool, type HostedTool, type Tool, type ToolsForm } from "../../bodies/tools/tool.ts";

/** The API's built-in tools, keyed by type prefix, each with the version to write. */
const hosted: readonly (readonly [kind: HostedTool["kind"], type: string])[] = [
  ["web_search", "web_search_20250305"],
  ["web_fetch", "web_fetch_20250910"],
  ["code_execution", "code_execution_20250825"],
];

const read = (definition: JsonValue): Tool | undefined => {
  const type = textOf(definition, "type") ?? "custom";
  if (type === "custom") return readFunction(definition, memberOf(definition, "input_schema"));
  const kind = hosted.find(([known]) => type.startsWith(`${known}_`))?.[0];
  const [domains, place] = [memberOf(definition, "allowed_domains"), memberOf(definition, "user_location")];
  return kind === undefined ? undefined : { kind, ...searchSettings(domains, place, undefined) };
};

const write = (tool: Tool): JsonValue | undefined => {
  if (tool.kind === "custom") return write(functionFrom(tool));
  if (tool.kind === "function")
    return compact({
      name: fitName(tool.name, profile.toolNames),
      description: tool.description,
      input_schema: asObject(tool.schema),
      strict: tool.isStrict,
    });
  const { kind, domains, place } = tool;
  const type = hosted.find(([known]) => known === kind)?.[1] ?? kind;
  return compact({ type, name: kind, allowed_domains: domains, user_location: place });
};

export const anthropicTools: ToolsForm = { read: eachTool(read), write, schemas: ["/input_schema"] };
