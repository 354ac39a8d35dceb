/** Adds histories to a model: reads a dialect's frozen versions and plans migrations to the current one. */

import { compareDialects } from "../breaking/compare/compare.ts";
import type { Report } from "../support/diagnostics.ts";
import { frozenFixtures, frozenVersions, readFrozen } from "./frozen.ts";
import type { FixtureFile } from "../outputs/fixtures/kit/form.ts";
import { readFixtures } from "../outputs/fixtures/kit/read.ts";
import { historyPlanOf, type Version } from "../history/plan.ts";
import { stringAt } from "../support/json.ts";
import { entitiesByName, type Dialect, type History } from "../model/model.ts";
import type { Settings } from "../config/options.ts";
import type { Declared } from "../model/stored.ts";
import type { DialectFiles } from "../schema/schema-set.ts";
import type { Spec } from "./read-spec.ts";

/** The name of the current version, which is not frozen yet. */
export const unfrozen = "next";

const none: Declared = new Map();

const declaredBy = ({ migrations }: DialectFiles, version: string): Declared =>
  migrations.find(({ from }) => from === version)?.steps ?? none;

/** Returns true if no change since that version affects stored data. */
const isStill = (before: Dialect, after: Dialect): boolean =>
  compareDialects(before, after).changes.every(({ what }) => what.kind === "name" || what.kind === "promise");

interface Release extends Version {
  readonly samples: readonly string[];
}

/** The valid documents of an entity in frozen fixtures. */
const samplesIn = (fixtures: ReturnType<typeof frozenFixtures>, id: string): string[] =>
  readFixtures(
    [...fixtures.values()].map((text): FixtureFile => JSON.parse(text)),
    id,
  )
    .flat()
    .filter(({ ok }) => ok)
    .map(({ text }) => text);

const versionsOf = (dialect: Dialect, entity: string, files: DialectFiles, settings: Settings): Release[] => {
  const frozen = frozenVersions(dialect.name, settings).map((name): Release => {
    const [earlier = dialect] = readFrozen(name, dialect.name, settings).model.dialects;
    const samples = samplesIn(frozenFixtures(name, dialect.name, settings), `${dialect.name}.${entity}`);
    return { name, dialect: earlier, declared: declaredBy(files, name), samples };
  });
  const last = frozen.at(-1);
  if (last !== undefined && isStill(last.dialect, dialect))
    return [...frozen.slice(0, -1), { ...last, dialect }];
  return [...frozen, { name: unfrozen, dialect, declared: none, samples: [] }];
};

const refuseUnknown = (
  { manifest, migrations }: DialectFiles,
  dialect: Dialect,
  entity: string,
  versions: readonly Version[],
  report: Report,
): void => {
  const unknown = (file: string, pointer: string, message: string, hint: string): void =>
    report({ code: "history_unknown", file, pointer, message, hint });
  const known = entitiesByName(dialect);
  if (!known.has(entity))
    unknown(
      manifest.path,
      "/x-history",
      `there is no entity "${entity}"`,
      "Set `x-history` to the entity whose messages are stored.",
    );
  for (const { path, from, steps } of migrations) {
    if (!versions.some(({ name }) => name === from))
      unknown(
        path,
        "",
        `there is no frozen version ${from}`,
        "Name the file after the version that it migrates from.",
      );
    for (const name of steps.keys())
      if (!known.has(name) && versions.every((one) => !entitiesByName(one.dialect).has(name)))
        unknown(
          path,
          `/steps/${name}`,
          `there is no entity "${name}"`,
          "Use the name of an entity in the newer version.",
        );
  }
};

const historyOf = (
  dialect: Dialect,
  files: DialectFiles,
  settings: Settings,
  report: Report,
): History | undefined => {
  const entity = stringAt(files.manifest.json, "x-history");
  if (entity === "") return undefined;
  const versions = versionsOf(dialect, entity, files, settings);
  refuseUnknown(files, dialect, entity, versions, report);
  return {
    entity,
    samples: versions.map(({ samples }) => samples),
    ...historyPlanOf(dialect.name, entity, versions),
  };
};

const withHistory = (dialect: Dialect, { whole, set, settings, report }: Spec): Dialect => {
  const files = set.dialects.find(({ name }) => name === dialect.name);
  const all = whole.dialects.find(({ name }) => name === dialect.name);
  if (files === undefined || files.isPart === true || all === undefined) return dialect;
  const history = historyOf(all, files, settings, report);
  const isAsked = dialect.entities.some(({ name }) => name === history?.entity);
  return history === undefined || !isAsked ? dialect : { ...dialect, history };
};

/**
 * Adds the histories of dialects that declare `x-history`. Throws GenerationError if a frozen version is
 * damaged.
 */
export const withHistories = (spec: Spec): Spec => ({
  ...spec,
  model: { ...spec.model, dialects: spec.model.dialects.map((dialect) => withHistory(dialect, spec)) },
});
