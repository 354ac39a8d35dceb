/** `koine freeze` as a function: stores the schemas and fixtures of a release. */

import path from "node:path";
import { dialectsAt, filesOf, readRelease, shelfOf, versionsOf, type Shelf } from "../1-load/releases.ts";
import { driftOf } from "../5-write/compare.ts";
import { cutShort } from "../5-write/stage.ts";
import { write } from "../5-write/write.ts";
import type { Report } from "../support/diagnostics.ts";
import { Findings } from "./findings.ts";
import type { Model } from "../model/model.ts";
import type { Options, Settings } from "../config/options.ts";
import { settingsOf } from "./settings.ts";
import { documentPath, isVersion, spelling, type Release } from "../schema/release.ts";
import type { DialectFiles } from "../schema/schema-set.ts";
import { readSpec, type Spec } from "./read-spec.ts";
import { library, type Host } from "../support/host.ts";
import { sha256 } from "../support/sha256.ts";
import { fixtures } from "../outputs/fixtures/target.ts";

/** A frozen version of one dialect. */
export interface Frozen {
  readonly dialect: string;
  readonly version: string;
  readonly file: string;
  readonly schemas: number;
  readonly fixtures: number;
  /** The number of documents that this version adds to those already stored. */
  readonly documents: number;
}

type Texts = ReadonlyMap<string, string>;

const refuseName = (version: string, report: Report): void => {
  if (isVersion(version)) return;
  const message = `${JSON.stringify(version)} is not a valid version`;
  const hint = "Use numbers and dots, such as 1.2.0, 1.2.0-rc.1 or 2026-01-31.";
  report({ code: "release_name", file: "", pointer: "", message, hint });
};

const indexPath = (version: string): string => `${version}.json`;

const refuseTwice = (shelf: Shelf, dialects: readonly string[], version: string, report: Report): void => {
  for (const dialect of dialects) {
    const known = spelling(version, versionsOf(shelf, dialect));
    if (known === undefined) continue;
    // An interrupted run may have frozen only some of the dialects. This run freezes all of the dialects.
    if (cutShort(path.join(shelf.folder, dialect)).includes(indexPath(version))) continue;
    const file = path.join(shelf.folder, dialect, indexPath(known));
    const message = `${dialect} ${version} is already frozen${known === version ? "" : ` as ${known}`}`;
    const hint = "Choose the next version. A frozen version cannot be changed.";
    report({ code: "release_exists", file, pointer: "", message, hint });
  }
};

const textsOf = ({ manifest, schemas }: DialectFiles): Texts =>
  new Map(
    [...(manifest.sha256 === "" ? [] : [manifest]), ...schemas].map(({ path: file, text }) => [file, text]),
  );

const fixturesOf = async (model: Model, name: string, report: Report): Promise<Texts> => {
  const own = { ...model, dialects: model.dialects.filter((dialect) => dialect.name === name) };
  const artifacts = await fixtures.emit(own, [], report);
  return new Map(artifacts.map(({ path: file, text }) => [file, text]));
};

/** The `--schema` value to pass to read these files again. */
const placeOf = ({ name, document }: DialectFiles, root: string, { schema }: Settings): string => {
  const place = path.relative(root, path.resolve(schema)).replaceAll("\\", "/");
  return place !== "" ? place : document === undefined ? name : ".";
};

const hashed = (texts: Texts): Record<string, string> =>
  Object.fromEntries([...texts].map(([file, text]) => [file, sha256(text)]));

/** The files that a release adds to its dialect's folder. */
const filesFor = (release: Release, texts: Iterable<string>): (readonly [file: string, text: string])[] => {
  const documents = new Map([...texts].map((text) => [documentPath(sha256(text)), text]));
  return [...documents, [indexPath(release.version), `${JSON.stringify(release, null, 2)}\n`]];
};

const freezeOne = async (
  files: DialectFiles,
  version: string,
  shelf: Shelf,
  { settings, set, model }: Spec,
  report: Report,
) => {
  const { name: dialect } = files;
  const [schemas, data] = [textsOf(files), await fixturesOf(model, dialect, report)];
  const place = placeOf(files, set.root, settings);
  const parts = { schemas: hashed(schemas), fixtures: hashed(data) };
  const release: Release = { koine: "release", dialect, version, place, ...parts };
  const folder = path.join(shelf.folder, dialect);
  const known = new Set(documentsIn(shelf, dialect, report));
  const added = filesFor(release, [...schemas.values(), ...data.values()]).filter(
    ([file]) => !known.has(file),
  );
  const drifts = added.flatMap(([file, text]) => driftOf(folder, file, text));
  const counts = { schemas: schemas.size, fixtures: data.size, documents: added.length - 1 };
  const last = indexPath(version);
  const frozen: Frozen = { dialect, version, file: path.join(folder, last), ...counts };
  return { change: { folder, drifts, last, isAwaited: true }, frozen };
};

/** Documents stored by earlier versions. */
const documentsIn = (shelf: Shelf, dialect: string, report: Report): string[] =>
  versionsOf(shelf, dialect).flatMap((version) => {
    const release = readRelease(shelf, dialect, version, report);
    if (release === undefined) return [];
    const texts = [
      ...filesOf(shelf, release, "schemas", report).values(),
      ...filesOf(shelf, release, "fixtures", report).values(),
    ];
    return texts.map((text) => documentPath(sha256(text)));
  });

/** Collects the files to add for one spec. Writes nothing. */
const freezeSpec = async (version: string, spec: Options, findings: Findings) => {
  const settings = settingsOf(spec);
  const report = findings.reporter("");
  const read = readSpec(settings, findings);
  findings.stop();
  const shelf = shelfOf(settings.schema, settings.inputFormat);
  refuseTwice(shelf, dialectsAt(settings.schema, settings.dialect, settings.inputFormat), version, report);
  findings.stop();
  const made: Awaited<ReturnType<typeof freezeOne>>[] = [];
  for (const files of read.set.dialects) made.push(await freezeOne(files, version, shelf, read, report));
  return made;
};

/** Freezes a version of every spec, or of none. Throws GenerationError. */
export const freeze = async (
  version: string,
  specs: readonly Options[],
  host: Host = library,
): Promise<readonly Frozen[]> => {
  const findings = new Findings();
  const report = findings.reporter("");
  refuseName(version, report);
  findings.stop();
  const made: Awaited<ReturnType<typeof freezeOne>>[] = [];
  for (const spec of specs) made.push(...(await freezeSpec(version, spec, findings)));
  findings.stop();
  write(
    made.map(({ change }) => change),
    report,
    host,
  );
  findings.stop();
  return made.map(({ frozen }) => frozen);
};
