/** All targets: those of the languages, then all other outputs. */

import { languages, loadLanguages } from "../languages/index.ts";
import { languagesOf, type Target } from "../model/target.ts";
import { outputs } from "../outputs/index.ts";

/** Loads those that write the named languages, and those that belong to none; or all. */
export const loadTargets = async (asked?: readonly string[]): Promise<readonly Target[]> => [
  ...(await loadLanguages(asked)).flatMap(({ targets }) => targets),
  ...outputs,
];

/** Every language that `--languages` takes; a user's own targets may know more. */
export const languageNames = (own: readonly Target[] = []): readonly string[] => [
  ...new Set([...languages.map(({ name }) => name), ...languagesOf([...outputs, ...own])]),
];
