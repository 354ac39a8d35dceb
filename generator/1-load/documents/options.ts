/** The options with which a caller may say about a document what it does not say itself. */

import type { UnknownFields } from "../../model/model.ts";

export interface DocumentOptions {
  /** The dialect's name; else it comes from the file or the folder. */
  readonly dialect?: string;
  /** Tells whether `format` limits what is valid. Default `annotate`, as the drafts have it. */
  readonly formats?: "annotate" | "assert";
  /** The fate of a reference to an address that no file here has. Default `refuse`; `admit` takes all data there. */
  readonly remote?: "refuse" | "admit";
  /** Keywords beside a `$ref`, which drafts up to draft-07 and OpenAPI 3.0 do not read. Default `ignore`. */
  readonly siblings?: "ignore" | "read";
  /** The meaning of `default`: a note for readers, as the drafts have it, or what absent reads as. Default `annotate`. */
  readonly defaults?: "annotate" | "fill";
  /** The type of a list of up to eight items whose size is said. Default `tuples`. */
  readonly sizedLists?: "lists" | "tuples";
  /** Files that say what the author did not: OpenAPI Overlay 1.0. */
  readonly overlays?: readonly string[];
  /** The fate of keys that are not declared, where no schema says it. */
  readonly unknownFields?: UnknownFields;
  /** Names of entities by the place of their schema: `#/definitions/Foo`, or `file.json#/definitions/Foo`. */
  readonly names?: Readonly<Record<string, string>>;
}
