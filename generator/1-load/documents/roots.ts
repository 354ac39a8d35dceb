/** A root: a schema that a file is about, and the words for it where its place has none. */

import { pointerTokens } from "../../../runtime/core/pointer.ts";
import { isJsonObject, type JsonValue } from "../../support/json.ts";

/** Keywords whose value holds schemas with names of their own. */
export const holders = ["definitions", "$defs"];

export interface Root {
  readonly pointer: string;
  /** The word for it; without one it is called by the last part of its pointer. */
  readonly key?: string;
  /** The key behind the namespaces around it: its word where another schema has the key, too. */
  readonly longKey?: string;
}

export const rootAt = (pointer: string): Root => ({ pointer });

export const keyOfRoot = ({ pointer, key }: Root): string => key ?? pointerTokens(pointer).at(-1) ?? "";

export const membersOf = (value: JsonValue | undefined): [string, JsonValue][] =>
  isJsonObject(value) ? Object.entries(value) : [];
