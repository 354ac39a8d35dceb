/** Replaces the content of existing files unless they were edited in the meantime. */

import { readFileSync } from "node:fs";
import type { Report } from "../support/diagnostics.ts";
import type { Host } from "../support/host.ts";
import { reportFailure } from "./failures.ts";
import { saveAll, type Saving } from "./save.ts";
import { BusyError } from "./stage.ts";

export interface Replacement {
  readonly place: string;
  /** The original content. The file is not replaced if its content has changed since it was read. */
  readonly before: string;
  readonly after: string;
}

/** Preserves CRLF line endings, even though the content was normalized to LF when it was read. */
const savingOf = ({ place, before, after }: Replacement): Saving => {
  const found = readFileSync(place, "utf8");
  if (found.replaceAll("\r\n", "\n") !== before)
    throw new BusyError(place, "the file changed while koine was running, so nothing was written");
  return { place, text: found.includes("\r\n") ? after.replaceAll("\n", "\r\n") : after };
};

export const replaceAll = (replacements: readonly Replacement[], report: Report, host: Host): void => {
  try {
    saveAll(replacements.map(savingOf), host);
  } catch (error) {
    reportFailure(error, "lint again", report);
  }
};
