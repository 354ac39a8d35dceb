/** koine lint as a function: all rules on all specs, with the lines of what they find, and the texts as they are when mended. */

import path from "node:path";
import { edited } from "./lint/edits.ts";
import { lintScene, type LintFinding } from "./lint/lint.ts";
import { sceneOf } from "./lint/scene.ts";
import { Findings } from "./findings.ts";
import type { Options } from "./options.ts";
import { readAll, type Reading } from "./reading.ts";
import type { SchemaFile } from "./schema-set.ts";

export interface PlacedLint extends LintFinding {
  readonly line: number;
  readonly column: number;
  /** The text of the line. */
  readonly source: string;
}

export interface Mended {
  /** Where the file lies. */
  readonly place: string;
  readonly before: string;
  readonly after: string;
}

export interface LintResult {
  readonly root: string;
  readonly findings: readonly PlacedLint[];
  /** The files that `--fix` changes. */
  readonly mended: readonly Mended[];
  readonly entities: number;
}

const placed = (finding: LintFinding, { set }: Reading, files: readonly SchemaFile[]): PlacedLint => {
  const { file, pointer } = finding;
  const at = set.locate.get(file)?.([pointer]).get(pointer);
  const { line, column } = at?.key ?? at ?? { line: 1, column: 1 };
  const text = files.find((one) => one.path === file)?.text ?? "";
  return { ...finding, line, column, source: text.split("\n")[line - 1] ?? "" };
};

/** A finding that somebody accepted stays as it is; so does a text that an overlay changes on its way. */
const mendedIn = (
  findings: readonly LintFinding[],
  { settings, set }: Reading,
  files: readonly SchemaFile[],
) =>
  (settings.overlays ?? []).length > 0
    ? []
    : files.flatMap(({ path: file, text }): Mended[] => {
        const open = findings.filter((one) => one.file === file && one.accepted === undefined);
        const after = edited(
          text,
          open.flatMap(({ edits = [] }) => edits),
        );
        return after === text ? [] : [{ place: path.join(set.root, file), before: text, after }];
      });

const lintOne = (reading: Reading, today: string, found: Findings): LintResult => {
  const { set, settings, model } = reading;
  const report = found.reporter(set.root, set.locate);
  const rules = { severities: settings.severity ?? {}, today };
  const files = set.dialects.flatMap(({ schemas }) => schemas);
  const findings = model.dialects.flatMap((dialect) => {
    const own = set.dialects.find(({ name }) => name === dialect.name);
    return own === undefined ? [] : lintScene(sceneOf(dialect, own), rules, report);
  });
  return {
    root: set.root,
    findings: findings.map((finding) => placed(finding, reading, files)),
    mended: mendedIn(findings, reading, files),
    entities: model.dialects.reduce((sum, { entities }) => sum + entities.length, 0),
  };
};

const now = (): string => new Date().toISOString().slice(0, 10);

/** One result a spec. Throws GenerationError where the schemas cannot be read. */
export const lint = (specs: readonly Options[], today: string = now()): LintResult[] => {
  const findings = new Findings();
  const results = readAll(specs).map((reading) => lintOne(reading, today, findings));
  findings.stop();
  return results;
};
