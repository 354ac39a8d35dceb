/** Says which config and which options of the last run are read, once. */

import type { Format, Output } from "./output.ts";

export type Say = (source: string | undefined) => Promise<void>;

/** A function that prints each source once, in text alone: JSON and annotations are read by programs. */
export const saying = (format: Format, output: Output): Say => {
  let said: string | undefined;
  return async (source) => {
    if (source === undefined || source === said || format !== "text") return;
    said = source;
    await output.err(`reading ${source}`);
  };
};
