/** Detects files that would be removed only because the options changed since the last run. */

import path from "node:path";
import { ownMember } from "../support/json.ts";
import type { Report } from "../support/diagnostics.ts";
import type { Options, Settings } from "../config/options.ts";
import type { Change } from "./write.ts";

const isSamePlace = (one: string, other: string): boolean => path.relative(one, other) === "";

export const abandoned = (last: Options | undefined, settings: Settings): string[] => {
  const kept = settings.languages.flatMap((language) => ownMember(settings.folders, language) ?? []);
  const places = Object.values(last?.folders ?? {});
  return places.filter((place) => ![settings.out, ...kept].some((folder) => isSamePlace(folder, place)));
};

/** Options that determine which entities exist and their names. */
const deciding = ["dialect", "include", "exclude", "names"] as const;

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

const lost = (last: Options, settings: Settings): string[] => {
  const languages = (last.languages ?? []).filter((language) => !settings.languages.includes(language));
  const isOtherSchema = last.schema !== undefined && !isSamePlace(last.schema, settings.schema);
  return [
    ...(languages.length > 0 ? [`wrote ${languages.join(", ")}`] : []),
    ...(isOtherSchema ? [`read ${last.schema}`] : []),
    ...(last.standalone === true && !settings.standalone ? ["was standalone"] : []),
    ...deciding.flatMap((key) => (differ(last[key], settings[key]) ? [`had a different ${key}`] : [])),
    ...abandoned(last, settings).map((folder) => `wrote to ${folder}`),
  ];
};

const staleIn = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ folder, drifts }) =>
    drifts.flatMap(({ kind, path: file }) =>
      kind === "stale" ? [path.join(folder, ...file.split("/").slice(0, 1))] : [],
    ),
  );

/** `12 under generated/rust, 1 under generated/docs` */
const counts = (places: readonly string[]): string =>
  [...new Set(places)]
    .map((place) => `${places.filter((other) => other === place).length} under ${place}`)
    .join(", ");

export const pruned = (
  last: Options | undefined,
  settings: Settings,
  changes: readonly Change[],
): string | undefined => {
  const places = staleIn(changes);
  const reasons = last === undefined ? [] : lost(last, settings);
  if (places.length === 0 || reasons.length === 0) return undefined;
  return `${counts(places)}, because the last run ${reasons.join(" and ")}`;
};

export const refusePruning = (
  removal: string | undefined,
  { prune = false }: Settings,
  report: Report,
): void => {
  if (removal === undefined || prune) return;
  const hint = "Add --prune to remove them, or use the same options as the last run.";
  report({
    code: "output_pruned",
    file: "",
    pointer: "",
    message: `this would remove files: ${removal}`,
    hint,
  });
};
