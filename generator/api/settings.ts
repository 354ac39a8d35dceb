/** Fills in the defaults of a run's options. */

import type { Options, Settings } from "../config/options.ts";
import { usualLanguages } from "../languages/index.ts";

export const settingsOf = (options: Options): Settings => ({
  ...options,
  schema: options.schema ?? "schema",
  out: options.out ?? "generated",
  languages: options.languages ?? usualLanguages,
  standalone: options.standalone ?? options.cores?.["typescript"] === "copy",
  folders: options.folders ?? {},
});
