/** `koine check` as a function. */

import type { Options } from "../config/options.ts";
import { settingsOf } from "./settings.ts";
import { library, type Host } from "../support/host.ts";
import { outputsOf } from "./output.ts";
import { only } from "./reading.ts";
import { resultOf, type Result } from "./result.ts";

/** Reports what `generate` would change for each spec. Writes nothing. Throws GenerationError. */
export const checkAll = async (specs: readonly Options[], host: Host = library): Promise<Result[]> => {
  const settings = specs.map((spec) => settingsOf({ ...spec, cache: false }));
  return (await outputsOf(settings, host)).map((output) => resultOf(output));
};

export const check = async (options: Options = {}): Promise<Result> => only(await checkAll([options]));
