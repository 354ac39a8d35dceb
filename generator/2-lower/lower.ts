/**
 * Lowers schemas to the model. Each entity is recognized by a pattern, names are assigned once, and checks
 * run across entities.
 */

import { compareText, type Diagnostic, type Report } from "../support/diagnostics.ts";
import { stringAt } from "../support/json.ts";
import type { Dialect, Document, Entity, Model, Source } from "../model/model.ts";
import type { DialectFiles, DocumentFiles, Place, SchemaSet } from "../schema/schema-set.ts";
import { annotated } from "./annotated.ts";
import { withBases } from "./bases.ts";
import { checks, documentChecks } from "./checks/index.ts";
import { withReadDefaults } from "./defaults.ts";
import { lowerEntities } from "./entities.ts";
import { sha256 } from "../support/sha256.ts";
import { withRules } from "./rules/with-rules.ts";
import { withSpecificFirst } from "./specific-first.ts";

export interface Lowering {
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Third-party schemas at the `doubtful` locations become plain JSON and are validated against the author's
 * schema.
 */
export function lower(set: SchemaSet, doubtful: readonly Place[] = []): Lowering {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const dialects = set.dialects.map((files) => {
    const dialect = lowerDialect(files, report, doubtful);
    for (const check of files.document === undefined ? checks : documentChecks) check(dialect, files, report);
    return dialect;
  });
  return { model: freeze({ dialects }), diagnostics };
}

function lowerDialect(files: DialectFiles, report: Report, doubtful: readonly Place[]): Dialect {
  const { name, manifest } = files;
  const { entities: made, places } = lowerEntities(
    files,
    report,
    files.document === undefined ? [] : doubtful,
  );
  const lowered = files.document === undefined ? made : withSpecificFirst(made);
  const document = files.document === undefined ? undefined : documentOf(files.document, lowered);
  const entities =
    document === undefined || files.document === undefined
      ? lowered
      : withRules(
          withBases(withReadDefaults(lowered, document, files.document.defaults), files.document),
          files.document,
        );
  return {
    name,
    title: stringAt(manifest.json, "title") || name,
    description: stringAt(manifest.json, "description"),
    source: sourceOf(files),
    entities: entities.toSorted((one, other) => compareText(one.name, other.name)),
    places,
    methods: files.methods,
    ...(document === undefined ? {} : { document }),
  };
}

const documentOf = (
  { draft, guess, files, formats, sizedLists }: DocumentFiles,
  entities: readonly Entity[],
): Document => ({
  draft,
  files: annotated(files, entities),
  formats,
  sizedLists,
  ...(guess === undefined ? {} : { guess }),
});

function sourceOf({ name, manifest, schemas }: DialectFiles): Source {
  const lines = [manifest, ...schemas].map((file) => `${file.sha256}  ${file.path}\n`);
  return { path: name, sha256: sha256(lines.join("")), isFolder: true };
}

const freeze = <T>(value: T): T => {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
  return value;
};
