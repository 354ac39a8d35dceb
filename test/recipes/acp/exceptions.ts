/** Where the recipe and the official packages differ, each with its reason; the tests hold that the lists are exact. */

import { readFileSync } from "node:fs";
import type { JsonValue } from "../../../generator/support/json.ts";

export interface Document {
  readonly entity: string;
  readonly data: JsonValue;
}

interface Exceptions {
  /** `to Name`: our type is not theirs; `from Name`: theirs is not ours. */
  readonly types: readonly { readonly reason: string; readonly assignments: readonly string[] }[];
  readonly documents: readonly {
    readonly reason: string;
    readonly smallest: Document;
    /** The entities that differ for this reason among the generated documents. */
    readonly entities: readonly string[];
  }[];
}

const read = (name: string): string => readFileSync(`test/recipes/acp/${name}`, "utf8");

export const exceptions: Exceptions = JSON.parse(read("exceptions.json"));

/** Written by hand: what editors and agents send each other, some of it malformed as the salvage hints allow. */
export const written: readonly Document[] = JSON.parse(read("documents.json"));

/** Where the two crates differ. */
export const rustExceptions: Exceptions["documents"] = JSON.parse(read("rust-exceptions.json"));
