/** Options for details that a document leaves unspecified. */

import type { UnknownFields } from "../../model/model.ts";
import type { InputFormat } from "../../schema/input-format.ts";

export interface DocumentOptions {
  /** The dialect's name. Defaults to the name of the file or folder. */
  readonly dialect?: string;
  /** The format of the files, instead of the one that their contents suggest. */
  readonly inputFormat?: InputFormat;
  /** Whether `format` restricts valid values. Default `annotate`, as in the drafts. */
  readonly formats?: "annotate" | "assert";
  /**
   * How to handle references to addresses without a local file. Default `refuse`. `admit` accepts any data in
   * place of the referenced schema.
   */
  readonly remote?: "refuse" | "admit";
  /**
   * How to handle keywords next to a `$ref`, which drafts up to draft-07 and OpenAPI 3.0 ignore. Default
   * `ignore`.
   */
  readonly siblings?: "ignore" | "read";
  /**
   * Whether `default` is only documentation, as in the drafts, or the value of an absent property. Default
   * `annotate`.
   */
  readonly defaults?: "annotate" | "fill";
  /** Whether 64-bit integers are limited to ±(2^53 − 1) or accept their whole range. Default `safe`. */
  readonly integers?: "safe" | "wide";
  /** The type for lists with a fixed size of at most eight items. Default `tuples`. */
  readonly sizedLists?: "lists" | "tuples";
  /** OpenAPI Overlay 1.0 files that add information to the document. */
  readonly overlays?: readonly string[];
  /** How to handle undeclared properties if the schema does not specify it. */
  readonly unknownFields?: UnknownFields;
  /** Entity names by schema location: `#/definitions/Foo`, or `file.json#/definitions/Foo`. */
  readonly names?: Readonly<Record<string, string>>;
}
