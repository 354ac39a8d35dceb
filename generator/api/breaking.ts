/** `koine breaking` and `koine diff` as functions: compare two versions of the schemas. */

import path from "node:path";
import {
  changesBetween,
  comparisonsOf,
  findBreaks,
  rejectionsBy,
  type DialectChanges,
} from "../breaking/breaking.ts";
import type { Compared } from "../breaking/compare/compare.ts";
import type { Finding } from "../breaking/finding.ts";
import { lintRule } from "../lint/rules/index.ts";
import { documentName } from "../1-load/documents/load.ts";
import { openAgainst } from "../1-load/against.ts";
import { isDocument } from "../1-load/door.ts";
import { Findings } from "./findings.ts";
import type { Model } from "../model/model.ts";
import type { Options, Settings } from "../config/options.ts";
import { settingsOf } from "./settings.ts";
import type { Locate } from "../schema/schema-set.ts";
import { readSpec, type Spec } from "./read-spec.ts";

export interface BreakingOptions extends Options {
  /**
   * A folder, a file, a frozen version, `.git#branch=main`, or a ref of the Git repository that contains the
   * schemas.
   */
  readonly against: string;
  /** Number of sample documents used to test each "compatible" verdict. Default: 1,000. */
  readonly samples?: number;
  /**
   * Today's date as YYYY-MM-DD. Acceptances that expired before this date are reported. Default: the current
   * date.
   */
  readonly today?: string;
}

/** A finding with its line and column, if known. */
export type PlacedFinding = Finding & { readonly line?: number; readonly column?: number };

export interface BreakingResult {
  readonly findings: readonly PlacedFinding[];
  /** The folder that the findings' file paths are relative to. */
  readonly root: string;
  /** The number of entities compared. */
  readonly entities: number;
}

/** Both versions of the schemas. */
export interface Both {
  readonly before: Model;
  readonly after: Model;
  readonly root: string;
  readonly locate: ReadonlyMap<string, Locate>;
  readonly findings: Findings;
}

/** Uses the same dialect name for both versions of a document, even if its file was renamed. */
const named = (settings: Settings, against: string): Settings => {
  const dialect =
    settings.dialect ??
    (isDocument(path.resolve(settings.schema), settings.inputFormat)
      ? documentName(settings.schema)
      : undefined);
  return { ...settings, schema: against, ...(dialect === undefined ? {} : { dialect }) };
};

/** Throws GenerationError if either version cannot be read. */
export const readBoth = ({ against, ...options }: BreakingOptions): Both => {
  const findings = new Findings();
  const settings = settingsOf(options);
  const after = readSpec(settings, findings);
  findings.stop();
  return bothOf(readBefore(settings, against, findings), after, findings);
};

/** Combines two versions that are already loaded. */
export const bothOf = (before: Model, { model, set }: Spec, findings = new Findings()): Both => ({
  before,
  after: model,
  root: set.root,
  locate: set.locate,
  findings,
});

/** Reads the old version of the schemas. Throws GenerationError if it cannot be read. */
export const readBefore = (settings: Settings, against: string, findings = new Findings()): Model => {
  const opened = openAgainst(against, settings, findings.reporter(""));
  findings.stop();
  if (opened === undefined) throw new TypeError("opening the old schemas failed without a diagnostic");
  try {
    const { model } = readSpec(named(settings, opened.place), findings);
    findings.stop();
    return model;
  } finally {
    opened.close();
  }
};

const placed = (finding: Finding, locate: ReadonlyMap<string, Locate>): PlacedFinding => {
  const { file, pointer, side } = finding;
  const at = side === "before" ? undefined : locate.get(file)?.([pointer]).get(pointer);
  return at === undefined ? finding : { ...finding, line: at.line, column: at.column };
};

const today = (): string => new Date().toISOString().slice(0, 10);

type Judging = Pick<BreakingOptions, "samples" | "severity" | "today">;

const judgingOf = ({ samples, severity, today: day = today() }: Judging) => ({
  today: day,
  isLintRule: (code: string) => lintRule(code) !== undefined,
  ...(samples === undefined ? {} : { samples }),
  ...(severity === undefined ? {} : { severities: severity }),
});

/** Throws GenerationError if an accepted finding is invalid. */
export const judgeBoth = (both: Both, options: Judging): BreakingResult => {
  const { before, after, root, locate, findings } = both;
  const found = findBreaks(before, after, judgingOf(options), findings.reporter(root, locate));
  findings.stop();
  const entities = after.dialects.reduce((sum, dialect) => sum + dialect.entities.length, 0);
  return { findings: found.map((finding) => placed(finding, locate)), root, entities };
};

/** A dialect's changes. Each has a finding that describes the change as if it rejected old data. */
export interface DataComparison extends Compared {
  readonly findings: readonly PlacedFinding[];
}

export const comparisonsForData = ({ before, after, locate }: Both, options: Judging): DataComparison[] =>
  comparisonsOf(before, after).map((compared) => ({
    ...compared,
    findings: rejectionsBy(compared, judgingOf(options)).map((finding) => placed(finding, locate)),
  }));

/**
 * Reports which changes break readers, writers or programs. Throws GenerationError if either version cannot
 * be read.
 */
export const breaking = async (options: BreakingOptions): Promise<BreakingResult> =>
  judgeBoth(readBoth(options), options);

/** Lists the changes per dialect, without verdicts. Throws GenerationError. */
export const differences = async (options: BreakingOptions): Promise<readonly DialectChanges[]> => {
  const { before, after } = readBoth(options);
  return changesBetween(before, after);
};
