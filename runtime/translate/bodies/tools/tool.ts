/** Tools in the hub format: functions that the caller runs, and tools that the API runs. */

import type { JsonValue } from "../../../core/index.ts";

export interface FunctionTool {
  readonly kind: "function";
  readonly name: string;
  readonly description?: string;
  /** JSON Schema of the parameters. Absent if there are none. */
  readonly schema?: JsonValue;
  /** Whether the model's arguments are guaranteed to match the schema. */
  readonly isStrict?: true;
}

export type Grammar = { readonly syntax: JsonValue; readonly definition: JsonValue };

export interface CustomTool {
  readonly kind: "custom";
  readonly name: string;
  readonly description?: string;
  readonly grammar?: Grammar;
}

/** A tool that the API runs itself. */
export interface HostedTool {
  readonly kind: "web_search" | "web_fetch" | "code_execution";
  /** Search settings that several APIs support. */
  readonly domains?: JsonValue;
  readonly place?: JsonValue;
  readonly size?: JsonValue;
}

export type Tool = FunctionTool | CustomTool | HostedTool;

export interface FoundTool {
  readonly tool: Tool;
  readonly pointer: string;
}

export interface ToolsForm {
  read(list: readonly JsonValue[]): readonly FoundTool[];
  /** Returns undefined if the API does not support the tool. */
  write(tool: Tool): JsonValue | undefined;
  /** Returns true if the tool is represented by a request member instead of a list item. */
  isApart?(tool: Tool): boolean;
  group?(written: readonly JsonValue[]): readonly JsonValue[];
  /** Pointers to the schema inside a function definition. */
  readonly schemas: readonly string[];
}

/** Returns a reader for lists with one tool per item. */
export const eachTool =
  (read: (definition: JsonValue) => Tool | undefined): ToolsForm["read"] =>
  (list) =>
    list.flatMap((definition, index) => {
      const tool = read(definition);
      return tool === undefined ? [] : [{ tool, pointer: `/${index}` }];
    });
