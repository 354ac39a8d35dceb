/** All targets: first the language targets, then all other outputs. */

import { languages, loadLanguages } from "../languages/index.ts";
import { languagesOf, type Target } from "../model/target.ts";
import { outputs } from "../outputs/index.ts";

export const loadTargets = async (asked?: readonly string[]): Promise<readonly Target[]> => [
  ...(await loadLanguages(asked)).flatMap(({ targets }) => targets),
  ...outputs,
];

export const languageNames = (own: readonly Target[] = []): readonly string[] => [
  ...new Set([...languages.map(({ name }) => name), ...languagesOf([...outputs, ...own])]),
];
