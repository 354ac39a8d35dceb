/** A schema declared by a file, with a name if its location does not provide one. */

import { pointerTokens } from "../../../runtime/core/pointer.ts";
import { isJsonObject, type JsonValue } from "../../support/json.ts";

export const holders = ["definitions", "$defs"];

export interface Root {
  readonly pointer: string;
  /** The name. Defaults to the last part of the pointer. */
  readonly key?: string;
  /** The key prefixed by its namespaces, used if another schema has the same key. */
  readonly longKey?: string;
  /** Whether the schema is read and checked, but gets no type. */
  readonly isUnnamed?: boolean;
}

export const rootAt = (pointer: string): Root => ({ pointer });

export const keyOfRoot = ({ pointer, key }: Root): string => key ?? pointerTokens(pointer).at(-1) ?? "";

export const membersOf = (value: JsonValue | undefined): [string, JsonValue][] =>
  isJsonObject(value) ? Object.entries(value) : [];
