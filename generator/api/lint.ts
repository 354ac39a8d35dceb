/** `koine lint` as a function: runs all rules on all specs and computes fixes. */

import path from "node:path";
import { edited } from "../lint/edits.ts";
import { lintScene, type LintFinding } from "../lint/lint.ts";
import { sceneOf } from "../lint/scene.ts";
import type { Report } from "../support/diagnostics.ts";
import { Findings } from "./findings.ts";
import { grouped } from "../support/group-by.ts";
import { once } from "../support/once.ts";
import type { Options } from "../config/options.ts";
import { readAll } from "./reading.ts";
import type { Spec } from "./read-spec.ts";
import type { SchemaFile } from "../schema/schema-set.ts";

export interface PlacedLint extends LintFinding {
  readonly line: number;
  readonly column: number;
  /** The source line of the finding. */
  readonly source: string;
}

export interface Mended {
  /** The absolute path of the file. */
  readonly place: string;
  readonly before: string;
  readonly after: string;
}

export interface LintResult {
  readonly root: string;
  readonly findings: readonly PlacedLint[];
  /** The files that `--fix` changes, with their new content. */
  readonly mended: readonly Mended[];
  readonly entities: number;
}

/** Locates findings. Each file is parsed only once, regardless of how many findings it has. */
const placed = (
  findings: readonly LintFinding[],
  { set }: Spec,
  files: readonly SchemaFile[],
): PlacedLint[] => {
  const texts = new Map(files.map(({ path: file, text }) => [file, text.split("\n")]));
  const places = new Map(
    [...grouped(findings, ({ file }) => file)].map(([file, found]) => [
      file,
      set.locate.get(file)?.(found.map(({ pointer }) => pointer)),
    ]),
  );
  return findings.map((finding) => {
    const at = places.get(finding.file)?.get(finding.pointer);
    const { line, column } = at?.key ?? at ?? { line: 1, column: 1 };
    return { ...finding, line, column, source: texts.get(finding.file)?.[line - 1] ?? "" };
  });
};

const filesIn = ({ set }: Spec): readonly SchemaFile[] => set.dialects.flatMap(({ schemas }) => schemas);

/** Applies the edits of findings. Skips accepted findings and files that an overlay modifies. */
export const mendedBy = (findings: readonly LintFinding[], spec: Spec): Mended[] =>
  (spec.settings.overlays ?? []).length > 0
    ? []
    : filesIn(spec).flatMap(({ path: file, text }): Mended[] => {
        const open = findings.filter((one) => one.file === file && one.accepted === undefined);
        const after = edited(
          text,
          open.flatMap(({ edits = [] }) => edits),
        );
        return after === text ? [] : [{ place: path.join(spec.set.root, file), before: text, after }];
      });

const findingsOf = ({ set, settings, model }: Spec, today: string, report: Report): LintFinding[] => {
  const rules = { severities: settings.severity ?? {}, today };
  return model.dialects.flatMap((dialect) => {
    const own = set.dialects.find(({ name }) => name === dialect.name);
    return own === undefined ? [] : lintScene(sceneOf(dialect, own), rules, report);
  });
};

const lintOne = (spec: Spec, today: string, found: Findings): LintResult => {
  const { set, model } = spec;
  const findings = findingsOf(spec, today, found.reporter(set.root, set.locate));
  const mended = once(() => mendedBy(findings, spec));
  return {
    root: set.root,
    findings: placed(findings, spec, filesIn(spec)),
    get mended() {
      return mended();
    },
    entities: model.dialects.reduce((sum, { entities }) => sum + entities.length, 0),
  };
};

/** Finding counts, excluding accepted findings. */
export interface LintCounts {
  readonly errors: number;
  readonly warnings: number;
}

/** Counts the findings in schemas that are already loaded. Only `koine lint` reports invalid suppressions. */
export const lintCounts = (spec: Spec): LintCounts => {
  const open = findingsOf(spec, now(), () => undefined).filter(({ accepted }) => accepted === undefined);
  const of = (level: string): number => open.filter(({ severity }) => severity === level).length;
  return { errors: of("error"), warnings: of("warning") };
};

const now = (): string => new Date().toISOString().slice(0, 10);

/** Lints schemas that are already loaded. Throws GenerationError if a suppression is invalid. */
export const lintSpec = (spec: Spec): LintResult => {
  const findings = new Findings();
  const result = lintOne(spec, now(), findings);
  findings.stop();
  return result;
};

/** Returns one result per spec. Throws GenerationError if the schemas cannot be read. */
export const lint = (specs: readonly Options[], today: string = now()): LintResult[] => {
  const findings = new Findings();
  const results = readAll(specs).map((spec) => lintOne(spec, today, findings));
  findings.stop();
  return results;
};
