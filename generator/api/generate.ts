/** `koine generate` as a function: read → emit → finish → compare → write, for all specs together. */

import { appendCache, writeCache } from "../5-write/cache.ts";
import type { Options, Settings } from "../config/options.ts";
import { library, type Host } from "../support/host.ts";
import { lintCounts } from "./lint.ts";
import { outputsOf, type Output } from "./output.ts";
import { only, settingsOfAll } from "./reading.ts";
import { resultOf, type Result } from "./result.ts";
import { leaveResult, resultAsBefore } from "./unchanged.ts";
import { writeOutputs } from "./write-outputs.ts";

/** Writes every file of every spec, or none if there are errors. Throws GenerationError. */
export async function generateAll(specs: readonly Options[], host: Host = library): Promise<Result[]> {
  const began = Date.now();
  const runs = settingsOfAll(specs).map((settings) => ({
    settings,
    before: resultAsBefore<Result>(settings),
  }));
  const due = runs.flatMap(({ settings, before }) => (before === undefined ? [settings] : []));
  const outputs = await outputsOf(due, host);
  const results = outputs.map((output) => resultOf(output, lintCounts(output)));
  writeOutputs(outputs, host);
  due.forEach((settings, index) => leave(settings, began, outputs[index]?.store, results[index]));
  return runs.flatMap(({ before }) => before ?? results.splice(0, 1));
}

export const generate = async (options: Options = {}): Promise<Result> => only(await generateAll([options]));

/** Saves the cache and the result so that the next run can skip unchanged work. */
const leave = (settings: Settings, began: number, store: Output["store"], made: Result | undefined): void => {
  if (store === undefined || made === undefined) return;
  const { pruned: _pruned, ...result } = made;
  const added = store.added();
  if (added === undefined) writeCache(settings.out, "parts", store.whole());
  else appendCache(settings.out, "parts", added);
  leaveResult(settings, began, { ...result, drifts: [] });
};
