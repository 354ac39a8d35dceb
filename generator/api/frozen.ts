/** Reads frozen versions of a dialect: their schemas and fixtures. */

import { filesOf, layOut, readRelease, shelfOf, versionsOf, type Shelf } from "../1-load/releases.ts";
import type { Options, Settings } from "../config/options.ts";
import { settingsOf } from "./settings.ts";
import type { Model } from "../model/model.ts";
import { spelling, type Release } from "../schema/release.ts";
import type { SchemaSet } from "../schema/schema-set.ts";
import type { Report } from "../support/diagnostics.ts";
import { Findings } from "./findings.ts";
import { readSpec } from "./read-spec.ts";

/** Returns the frozen versions of a dialect, oldest first. */
export const frozenVersions = (dialect: string, { schema }: Options = {}): readonly string[] =>
  versionsOf(shelfOf(schema ?? "schema"), dialect);

/** A frozen version of a dialect. */
export interface FrozenDialect {
  readonly set: SchemaSet;
  readonly model: Model;
}

const found = (version: string, dialect: string, shelf: Shelf, report: Report): Release | undefined => {
  const versions = versionsOf(shelf, dialect);
  const known = spelling(version, versions);
  if (known !== undefined) return readRelease(shelf, dialect, known, report);
  const message = `${dialect} has no frozen version ${version}`;
  const hint =
    versions.length === 0 ? "Freeze one with koine freeze." : `Use one of: ${versions.join(", ")}.`;
  report({ code: "against_missing", file: shelf.folder, pointer: "", message, hint });
  return undefined;
};

/**
 * Opens a frozen version and calls `look` with it. Throws GenerationError if the version is missing or
 * damaged.
 */
const withRelease = <T>(
  version: string,
  dialect: string,
  { schema, inputFormat }: Settings,
  look: (release: Release, shelf: Shelf, findings: Findings) => T,
): T => {
  const findings = new Findings();
  const shelf = shelfOf(schema, inputFormat);
  const release = found(version, dialect, shelf, findings.reporter(""));
  findings.stop();
  if (release === undefined)
    throw new TypeError("a frozen version is missing, but no diagnostic was reported");
  const seen = look(release, shelf, findings);
  findings.stop();
  return seen;
};

/** Reads the schemas of a frozen version. Throws GenerationError. */
export const readFrozen = (version: string, dialect: string, options: Options = {}): FrozenDialect => {
  const settings = settingsOf(options);
  return withRelease(version, dialect, settings, (release, shelf, findings) => {
    const { place, close } = layOut(shelf, [release], findings.reporter(""));
    try {
      findings.stop();
      return readSpec({ ...settings, schema: place, dialect }, findings);
    } finally {
      close();
    }
  });
};

/** Returns the fixture files of a frozen version by path. Throws GenerationError. */
export const frozenFixtures = (
  version: string,
  dialect: string,
  options: Options = {},
): ReadonlyMap<string, string> =>
  withRelease(version, dialect, settingsOf(options), (release, shelf, findings) =>
    filesOf(shelf, release, "fixtures", findings.reporter("")),
  );
