/** Reports the config and the options from the last run that are in effect. Each is reported only once. */

import type { Format, Output } from "./output.ts";

export type Say = (source: string | undefined) => Promise<void>;

/**
 * Returns a function that prints each source once. JSON and annotations omit it because programs read them.
 */
export const saying = (format: Format, output: Output): Say => {
  let said: string | undefined;
  return async (source) => {
    if (source === undefined || source === said || format !== "text") return;
    said = source;
    await output.err(`reading ${source}`);
  };
};
