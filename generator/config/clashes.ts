/**
 * Rejects overlapping output folders. Each run removes stale files, so two outputs in one folder would delete
 * each other's files.
 */

import path from "node:path";
import { ownMember } from "../support/json.ts";
import type { Report } from "../support/diagnostics.ts";
import type { Origin, Settings } from "./options.ts";

interface Claim {
  readonly folder: string;
  readonly origin: Origin;
}

const noOrigin: Origin = { file: "", pointer: "", locate: () => new Map() };

const claimsOf = ({ out, folders, languages, origin = noOrigin }: Settings): Claim[] => [
  { folder: out, origin: at(origin, "/out") },
  ...languages.flatMap((language) => {
    const folder = ownMember(folders, language);
    return folder === undefined ? [] : [{ folder, origin: at(origin, `/languages/${language}/out`) }];
  }),
];

const at = (origin: Origin, pointer: string): Origin => ({ ...origin, pointer: origin.pointer + pointer });

const isInside = (outer: string, inner: string): boolean => {
  const way = path.relative(outer, inner);
  return !way.startsWith("..") && !path.isAbsolute(way);
};

const nameOf = ({ origin }: Claim): string => origin.pointer.split("/")[2] ?? "the same spec";

const messageOf = (one: Claim, before: Claim): string =>
  path.relative(before.folder, one.folder) === ""
    ? `${one.folder} is already an output folder of ${nameOf(before)}`
    : `${one.folder} overlaps ${before.folder}, an output folder of ${nameOf(before)}`;

/** Reports every output folder that is the same as an earlier one, contains it, or is inside it. */
export const refuseClashes = (allSettings: readonly Settings[], report: Report): void => {
  const claims = allSettings.flatMap(claimsOf);
  claims.forEach((claim, index) => {
    const { file, pointer } = claim.origin;
    const before = claims
      .slice(0, index)
      .find(({ folder }) => isInside(folder, claim.folder) || isInside(claim.folder, folder));
    if (before === undefined) return;
    const hint = "Give each output a separate folder that does not contain another output's folder.";
    report({ code: "config_clash", file, pointer, message: messageOf(claim, before), hint });
  });
};
