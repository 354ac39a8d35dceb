/** All targets: those of the languages, then all other outputs. */

import { loadLanguages } from "../languages/index.ts";
import { languagesOf, type Target } from "../model/target.ts";
import { outputs } from "../outputs/index.ts";

/** Loads them. */
export const loadTargets = async (): Promise<readonly Target[]> => [
  ...(await loadLanguages()).flatMap(({ targets }) => targets),
  ...outputs,
];

/** Every language that `--languages` takes; a user's own targets may know more. */
export const languageNames = async (own: readonly Target[] = []): Promise<readonly string[]> =>
  languagesOf([...(await loadTargets()), ...own]);
