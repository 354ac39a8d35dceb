/** The request format of an API, apart from the conversation. */

import type { JsonValue } from "../../core/index.ts";
import type { Directory } from "./fields.ts";
import type { Facts } from "./facts.ts";
import type { Tool, ToolsForm } from "./tools/tool.ts";

export interface Body {
  readonly facts: Facts;
  /** Absent if the request has no member for tools. */
  readonly tools?: readonly Tool[];
}

export interface BodyForm {
  readonly directory: Directory;
  readonly tools: ToolsForm;
  /** Converts settings of this API to hub facts. */
  toHub(body: Body): Body;
  /** Converts hub facts to settings that this API supports. */
  fromHub(body: Body): Body;
  readonly required: readonly string[];
  /** Whether the API rejects calls to undeclared tools. */
  readonly declaresCalls?: true;
  /** Whether the API rejects union keywords at the top level of a tool's schema. */
  readonly refusesUnions?: true;
}

export const hasTools = ({ tools = [] }: Body): boolean => tools.length > 0;

export const without = (facts: Facts, ...names: readonly (keyof Facts)[]): Facts =>
  names.reduce<Facts>((rest, name) => ({ ...rest, [name]: undefined }), facts);

export const isText = (value: JsonValue | undefined): value is string => typeof value === "string";
