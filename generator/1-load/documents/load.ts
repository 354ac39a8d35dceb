/** Loads third-party schemas as published, in any supported draft, format and layout. */

import path from "node:path";
import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { InputReading, Report } from "../../support/diagnostics.ts";
import { objectAt, stringAt } from "../../support/json.ts";
import type { UnknownFields } from "../../model/model.ts";
import type {
  DialectFiles,
  DocumentFiles,
  Locate,
  SchemaFile,
  Slip,
  Written,
} from "../../schema/schema-set.ts";
import { titleOf } from "../classify.ts";
import { isDialectName, usableName } from "../find.ts";
import { collect, type Collection } from "./collect.ts";
import { checkContains } from "./contained.ts";
import { checkCycles } from "./cycles.ts";
import { checkPaths } from "./paths.ts";
import { definitionsOf, stemOf } from "./definitions.ts";
import type { DocumentFile } from "./document-file.ts";
import { dropsFor, slipsOf, type Drops, type Fault } from "./drops.ts";
import { meaningOf, type Meaning } from "./meaning/meaning.ts";
import type { Library } from "./library.ts";
import { checkSchemas } from "./meta.ts";
import type { DocumentOptions } from "./options.ts";
import { checkLost, checkReferences } from "./references.ts";
import { authored } from "./openapi/copies.ts";
import { isInRecord } from "./openapi/parameters.ts";
import { readingOf, type Reading } from "./siblings.ts";
import { withWideIntegers } from "./wide-integers.ts";
import { placeOf, writtenSlips } from "./written.ts";

export const documentName = (place: string): string => usableName(stemOf(path.basename(place)));

export interface LoadedDocument {
  readonly root: string;
  readonly dialect: DialectFiles | undefined;
  readonly inputs: readonly InputReading[];
}

/** The result of reading a document once, including the faults found. */
interface Attempt extends LoadedDocument {
  readonly files: Collection["files"];
  readonly faults: readonly Fault[];
}

/**
 * Reads a document. If only operation schemas have faults, reads the document again without those schemas.
 */
export function loadDocument(
  place: string,
  options: DocumentOptions,
  locate: Map<string, Locate>,
  report: Report,
): LoadedDocument {
  const whole = attempt(place, options, locate, []);
  const drops = dropsFor(whole.faults, whole.files);
  const part = drops === undefined ? undefined : attempt(place, options, locate, drops);
  const isUseful = (part?.dialect?.document?.definitions.length ?? 0) > 0;
  if (part !== undefined && isUseful) return part;
  for (const { diagnostic } of whole.faults) report(diagnostic);
  return whole;
}

function attempt(
  place: string,
  options: DocumentOptions,
  locate: Map<string, Locate>,
  drops: Drops,
): Attempt {
  const faults = new Map<string, Fault>();
  const byPath = new Map<string, DocumentFile>();
  const report: Report = (found) => {
    const file = byPath.get(found.file);
    const pointer = file === undefined ? found.pointer : authored(found.pointer, file.copies);
    const diagnostic = { ...found, ...placeOf(found, file) };
    // A schema and its copy have the same problems.
    faults.set(JSON.stringify(diagnostic), { diagnostic, file: found.file, pointer });
  };
  const collection = collect(place, options, drops, locate, report);
  const { root, files } = collection;
  for (const file of files) byPath.set(file.path, file);
  const read = checkAll(collection, options, drops, report);
  const name = nameOf(place, options, report);
  const dialect =
    faults.size > 0 || read === undefined ? undefined : dialectOf(name, collection, read, options);
  return { root, dialect, inputs: inputsOf(collection, options), files, faults: [...faults.values()] };
}

/** Lists the files that were passed in, without the files that they refer to. */
const inputsOf = ({ main, files }: Collection, { inputFormat }: DocumentOptions): InputReading[] =>
  (main === undefined ? files : [main]).map(({ path: name, input }) => ({
    name,
    format: titleOf(input),
    reason: inputFormat === undefined ? input.reason : "you chose this format",
  }));

function nameOf(place: string, { dialect }: DocumentOptions, report: Report): string {
  const name = dialect ?? documentName(place);
  const at = { file: path.basename(place), pointer: "" };
  const hint = `Use lowercase words joined by hyphens, for example ${usableName(name)}.`;
  if (!isDialectName(name))
    report({ code: "dialect_name", ...at, message: `"${name}" is not a valid dialect name`, hint });
  return name;
}

interface Read {
  readonly reading: Reading;
  readonly slips: readonly Slip[];
  readonly meaning: Meaning;
}

function checkAll(
  collection: Collection,
  options: DocumentOptions,
  drops: Drops,
  report: Report,
): Read | undefined {
  const { library, draft, broken } = collection;
  const slips = [
    ...collection.files.flatMap((file) => file.slips),
    ...slipsOf(drops),
    ...checkSchemas(collection, report),
  ];
  checkReferences(library, broken, report);
  const reading = readingOf(library, options.siblings);
  checkLost(reading.lost, library, report);
  const meaning = meaningOf(library, filesFor(reading, options), draft);
  if (meaning === undefined) return refuseInstances(library, report);
  if (checkCycles(meaning.library, report)) checkPaths(meaning.library, report);
  checkContains(meaning.library, draft, report);
  return { reading, slips, meaning };
}

const filesFor = ({ files, schemas }: Reading, { integers }: DocumentOptions): Reading["files"] =>
  integers === "wide" ? withWideIntegers(files, schemas) : files;

const refuseInstances = ({ references }: Library, report: Report): undefined => {
  const dynamic = references.find(({ keyword }) => keyword !== "$ref") ?? {
    file: "",
    pointer: "",
    keyword: "",
  };
  const message = "this reference can resolve to too many different schemas";
  const hint = "Use a different name for each anchor with a different meaning, or use $ref.";
  const at = { file: dynamic.file, pointer: pointerTo(dynamic.pointer, dynamic.keyword) };
  report({ code: "schema_explodes", ...at, message, hint });
};

function dialectOf(
  name: string,
  { main, files, library: author, draft, guess }: Collection,
  { reading, slips, meaning: { library, instances } }: Read,
  {
    formats = "annotate",
    defaults = "annotate",
    sizedLists = "tuples",
    unknownFields = "keep",
    names = {},
  }: DocumentOptions,
): DialectFiles {
  return {
    name,
    manifest: manifestOf(name, main, unknownFields),
    schemas: files.map(({ path: file, text, sha256, json }) => ({ path: file, text, sha256, json })),
    examples: [],
    methods: [],
    migrations: [],
    document: {
      draft,
      ...(guess === undefined ? {} : { guess }),
      files: library.files,
      definitions: [...definitionsOf(files, library), ...instances],
      resolve: resolveIn(library),
      written: {
        schemas: reading.schemas.filter(({ pointer }) => !isInRecord(pointer)),
        ignored: reading.ignored,
        later: reading.later,
        unnamed: unnamedIn(files),
        slips: writtenSlips(slips, files),
        draftOf: (file) => author.draftOf(file),
        resolve: resolveIn(author),
      },
      formats,
      defaults,
      sizedLists,
      names,
    },
  };
}

const unnamedIn = (files: Collection["files"]): Written["unnamed"] =>
  files.flatMap(({ path: file, json, input }) =>
    input.isSaid || typeof json["$schema"] !== "string" ? [] : [{ file, pointer: "/$schema" }],
  );

const resolveIn =
  (library: Library): DocumentFiles["resolve"] =>
  (reference, from) => {
    const target = library.follow(reference, from);
    return target.kind === "found" ? target.place : undefined;
  };

/** Creates a `dialect.json` from the main file's title and description. */
function manifestOf(name: string, main: Collection["main"], unknownFields: UnknownFields): SchemaFile {
  const facts = main === undefined ? {} : { ...main.json, ...objectAt(main.json, "info") };
  const json = {
    name,
    title: stringAt(facts, "title") || name,
    description: stringAt(facts, "description"),
    "x-unknown-fields": unknownFields,
  };
  return { path: main?.path ?? name, text: "", sha256: "", json };
}
