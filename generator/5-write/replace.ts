/** Writes the new texts of several files that are there already, unless somebody else edits them meanwhile. */

import { readFileSync } from "node:fs";
import type { Report } from "../support/diagnostics.ts";
import type { Host } from "../support/host.ts";
import { reportFailure } from "./failures.ts";
import { saveAll, type Saving } from "./save.ts";
import { BusyError } from "./stage.ts";

export interface Replacement {
  readonly place: string;
  /** As it was read; a file that is another by now stays as it is. */
  readonly before: string;
  readonly after: string;
}

/** Line ends stay what they are; the text was read with line feeds. */
const savingOf = ({ place, before, after }: Replacement): Saving => {
  const found = readFileSync(place, "utf8");
  if (found.replaceAll("\r\n", "\n") !== before)
    throw new BusyError(place, "it was changed while koine was at work; nothing was written");
  return { place, text: found.includes("\r\n") ? after.replaceAll("\n", "\r\n") : after };
};

/** All or none; each file is seen old or new, never in part. */
export const replaceAll = (replacements: readonly Replacement[], report: Report, host: Host): void => {
  try {
    saveAll(replacements.map(savingOf), host);
  } catch (error) {
    reportFailure(error, "lint again", report);
  }
};
