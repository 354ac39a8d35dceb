/** Tools in the hub's words: functions of the program, and what APIs run themselves under names of their own. */

import type { JsonValue } from "../../../core/index.ts";

export interface FunctionTool {
  readonly kind: "function";
  readonly name: string;
  readonly description?: string;
  /** The parameters, in JSON Schema; absent where it takes nothing. */
  readonly schema?: JsonValue;
  /** The model's arguments always fit. */
  readonly isStrict?: true;
}

/** Takes free text. */
export interface CustomTool {
  readonly kind: "custom";
  readonly name: string;
  readonly description?: string;
  readonly grammar?: { readonly syntax: JsonValue; readonly definition: JsonValue };
}

/** A tool that the API runs by itself. */
export interface HostedTool {
  readonly kind: "web_search" | "web_fetch" | "code_execution";
  /** Settings of a search that more than one API has. */
  readonly domains?: JsonValue;
  readonly place?: JsonValue;
  readonly size?: JsonValue;
}

export type Tool = FunctionTool | CustomTool | HostedTool;

/** A tool, and where it stands in the list of its API. */
export interface FoundTool {
  readonly tool: Tool;
  readonly pointer: string;
}

export interface ToolsForm {
  read(list: readonly JsonValue[]): readonly FoundTool[];
  /** Undefined for what the API has not. */
  write(tool: Tool): JsonValue | undefined;
  /** True for a member beside the list that stands for it. */
  isApart?(tool: Tool): boolean;
  /** The list that holds them, as the API groups them. */
  group?(written: readonly JsonValue[]): readonly JsonValue[];
  /** Where the schema of a function stands in it. */
  readonly schemas: readonly string[];
}

/** Tools of one kind that the list names one by one. */
export const eachTool =
  (read: (definition: JsonValue) => Tool | undefined): ToolsForm["read"] =>
  (list) =>
    list.flatMap((definition, index) => {
      const tool = read(definition);
      return tool === undefined ? [] : [{ tool, pointer: `/${index}` }];
    });
