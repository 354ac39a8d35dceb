/** What a caller may say about a document that the document does not say itself. */

import type { JsonValue } from "../../json.ts";

export interface DocumentOptions {
  /** The dialect's name; else it comes from the file or the folder. */
  readonly dialect?: string;
  /** What is said beside a file: its value as it is to be read. */
  readonly overlay?: (value: JsonValue, file: string) => JsonValue;
  /** What becomes of a reference to an address that no file here has. Default `refuse`; `admit` takes all data there. */
  readonly remote?: "refuse" | "admit";
  /** Whether `format` limits what is valid. Default `annotate`, as the drafts have it. */
  readonly formats?: "annotate" | "assert";
}
