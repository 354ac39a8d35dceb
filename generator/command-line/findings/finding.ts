/** A finding is a problem or a change, with its location. All commands report findings in this form. */

import type { Excerpt } from "./excerpt.ts";

export type Level = "error" | "warning" | "notice";

export interface Finding {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  /** Additional information, shown below the message. */
  readonly note?: string;
  /** Default: error. */
  readonly level?: Level;
  /** A word before the message in text output, such as `warning`. */
  readonly label?: string;
  /** The source at the location. Requires `line`. */
  readonly excerpt?: Excerpt;
}

export const locationOf = ({ file, line, column }: Finding): string =>
  line === undefined ? file : `${file}:${line}:${column ?? 1}`;
