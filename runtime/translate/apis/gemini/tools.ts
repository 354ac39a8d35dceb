/** Tools of Gemini. One tool contains several functions or one of Google's own tools. */

import type { JsonValue } from "../../../core/index.ts";
import { either, spelled } from "./spelling.ts";
import { fitName } from "../../hub/tool-names.ts";
import { compact, memberOf } from "../../support/json.ts";
import { gemini as profile } from "./profile.ts";
import { fromOpenApi } from "../../bodies/open-api.ts";
import { functionFrom } from "../../bodies/tools/custom.ts";
import { readFunction } from "../../bodies/tools/read.ts";
import type { FoundTool, HostedTool, Tool, ToolsForm } from "../../bodies/tools/tool.ts";

const hosted: readonly (readonly [kind: HostedTool["kind"], member: string])[] = [
  ["web_search", "googleSearch"],
  ["web_search", "googleSearchRetrieval"],
  ["web_fetch", "urlContext"],
  ["code_execution", "codeExecution"],
];

const schemaOf = (declaration: JsonValue): JsonValue | undefined => {
  const [schema, openApi] = [either(declaration, "parametersJsonSchema"), either(declaration, "parameters")];
  return schema ?? (openApi === undefined ? undefined : fromOpenApi(openApi));
};

const read = (definition: JsonValue, place: string): readonly FoundTool[] => {
  const key = spelled(definition, "functionDeclarations");
  const declared = memberOf(definition, key);
  const functions = (Array.isArray(declared) ? declared : []).flatMap((declaration, index) => {
    const tool = readFunction(declaration, schemaOf(declaration));
    return tool === undefined ? [] : [{ tool, pointer: `${place}/${key}/${index}` }];
  });
  const own = hosted.flatMap(([kind, member]) =>
    either(definition, member) === undefined ? [] : [{ tool: { kind }, pointer: place }],
  );
  return [...functions, ...own];
};

const write = (tool: Tool): JsonValue | undefined => {
  if (tool.kind === "custom") return write(functionFrom(tool));
  if (tool.kind === "function")
    return compact({
      name: fitName(tool.name, profile.toolNames),
      description: tool.description,
      parametersJsonSchema: tool.schema,
    });
  const member = hosted.find(([kind]) => kind === tool.kind)?.[1];
  return member === undefined ? undefined : { [member]: {} };
};

const isFunction = (written: JsonValue): boolean => memberOf(written, "name") !== undefined;

export const geminiTools: ToolsForm = {
  read: (list) => list.flatMap((definition, index) => read(definition, `/${index}`)),
  write,
  group: (written) => {
    const functions = written.filter(isFunction);
    const others = written.filter((one) => !isFunction(one));
    return functions.length === 0 ? others : [{ functionDeclarations: functions }, ...others];
  },
  schemas: ["/parametersJsonSchema", "/parameters_json_schema", "/parameters"],
};
