/** A form is how an API writes a request beside its conversation; with it, any other's request can be read and written. */

import type { JsonValue } from "../../core/index.ts";
import type { Directory } from "./fields.ts";
import type { Facts } from "./facts.ts";
import type { Tool, ToolsForm } from "./tools/tool.ts";

/** The settings that a request has beside its conversation. */
export interface Body {
  readonly facts: Facts;
  /** Absent where it says nothing of tools. */
  readonly tools?: readonly Tool[];
}

export interface BodyForm {
  readonly directory: Directory;
  readonly tools: ToolsForm;
  /** The members of this API, read into the words of all. */
  toHub(body: Body): Body;
  /** The part of that which this API can say, in its own words. */
  fromHub(body: Body): Body;
  /** The members without which the API refuses a request. */
  readonly required: readonly string[];
  /** It refuses calls in a conversation where no tool is declared. */
  readonly declaresCalls?: true;
  /** Keywords at the top of a tool's schema are refused. */
  readonly refusesUnions?: true;
}

export const hasTools = ({ tools = [] }: Body): boolean => tools.length > 0;

/** The facts without some of them. */
export const without = (facts: Facts, ...names: readonly (keyof Facts)[]): Facts =>
  names.reduce<Facts>((rest, name) => ({ ...rest, [name]: undefined }), facts);

export const isText = (value: JsonValue | undefined): value is string => typeof value === "string";
