/**
 * Differences between the recipe and the official packages, with reasons. The tests check that the lists are
 * exact.
 */

import { readFileSync } from "node:fs";
import type { JsonValue } from "../../../generator/support/json.ts";

export interface Document {
  readonly entity: string;
  readonly data: JsonValue;
}

interface Exceptions {
  /**
   * `to Name`: our type is not assignable to the official one. `from Name`: the official type is not
   * assignable to ours.
   */
  readonly types: readonly { readonly reason: string; readonly assignments: readonly string[] }[];
  readonly documents: readonly {
    readonly reason: string;
    readonly smallest: Document;
    /** The entities whose generated documents differ for this reason. */
    readonly entities: readonly string[];
  }[];
}

const read = (name: string): string => readFileSync(`test/recipes/acp/${name}`, "utf8");

export const exceptions: Exceptions = JSON.parse(read("exceptions.json"));

/** Hand-written messages between editors and agents, some malformed in ways that the salvage hints allow. */
export const written: readonly Document[] = JSON.parse(read("documents.json"));

export const rustExceptions: Exceptions["documents"] = JSON.parse(read("rust-exceptions.json"));
