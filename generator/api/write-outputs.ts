/** The last step of whatever writes files: all outputs, or none. */

import { withoutEdited } from "../5-write/edited.ts";
import { refusePruning } from "../5-write/prune.ts";
import { write, type Change } from "../5-write/write.ts";
import type { Settings } from "../config/options.ts";
import type { Host } from "../support/host.ts";
import { Findings } from "./findings.ts";

/** The changes that an output asks for on disk. */
interface Changes {
  readonly settings: Settings;
  readonly changes: readonly Change[];
  /** The removals, in words, that come only of other options than in the last run. */
  readonly removal: string | undefined;
}

/** Files that were edited by hand stay as they are, unless the run is forced. Throws GenerationError. */
export const writeOutputs = (outputs: readonly Changes[], host: Host): void => {
  const findings = new Findings();
  for (const { settings, removal } of outputs)
    refusePruning(removal, settings, findings.reporter(settings.out));
  findings.stop();
  const changes = outputs.flatMap(({ settings, changes: all }) =>
    settings.force === true ? all : all.map(withoutEdited),
  );
  write(changes, findings.reporter(""), host);
  findings.stop();
};
