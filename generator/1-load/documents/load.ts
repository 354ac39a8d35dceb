/** Loads third-party schemas as published, of any supported draft, format and layout. */

import path from "node:path";
import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { Report } from "../../support/diagnostics.ts";
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
import { isDialectName, usableName } from "../find.ts";
import { collect, type Collection } from "./collect.ts";
import { checkContains } from "./contained.ts";
import { checkCycles } from "./cycles.ts";
import { checkPaths } from "./paths.ts";
import { definitionsOf, stemOf } from "./definitions.ts";
import { rulesFor } from "./keywords.ts";
import { meaningOf, type Meaning } from "./meaning/meaning.ts";
import type { Library } from "./library.ts";
import { checkSchemas } from "./meta.ts";
import type { DocumentOptions } from "./options.ts";
import { checkLost, checkReferences } from "./references.ts";
import { readingOf, type Reading } from "./siblings.ts";
import { withWideIntegers } from "./wide-integers.ts";

export const documentName = (place: string): string => usableName(stemOf(path.basename(place)));

export interface LoadedDocument {
  readonly root: string;
  readonly dialect: DialectFiles | undefined;
}

export function loadDocument(
  place: string,
  options: DocumentOptions,
  locate: Map<string, Locate>,
  report: Report,
): LoadedDocument {
  let problems = 0;
  const counting: Report = (diagnostic) => {
    problems++;
    report(diagnostic);
  };
  const collection = collect(place, options, locate, counting);
  const read = checkAll(collection, options, counting);
  const name = nameOf(place, options, counting);
  const dialect = problems > 0 || read === undefined ? undefined : dialectOf(name, collection, read, options);
  return { root: collection.root, dialect };
}

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

function checkAll(collection: Collection, options: DocumentOptions, report: Report): Read | undefined {
  const { library, draft, broken } = collection;
  checkDrafts(collection, report);
  const slips = checkSchemas(collection, report);
  checkReferences(library, broken, report);
  const reading = readingOf(library, rulesFor(draft, options.siblings));
  checkLost(reading.lost, draft, report);
  const meaning = meaningOf(library, filesFor(reading, options));
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

function checkDrafts({ files, draft }: Collection, report: Report): void {
  for (const { path: file, kind } of files) {
    if (!kind.isSaid || kind.draft === draft) continue;
    const message = `this file uses ${kind.draft}, but other files use ${draft}`;
    const hint = "Generate one draft at a time, or convert one of the files.";
    report({ code: "draft_mixed", file, pointer: "", message, hint });
  }
}

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
      definitions: [...definitionsOf(files, [...library.schemas.values()]), ...instances],
      resolve: resolveIn(library),
      written: {
        schemas: reading.schemas,
        ignored: reading.ignored,
        later: reading.later,
        unnamed: unnamedIn(files),
        slips,
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
  files.flatMap(({ path: file, json, kind }) =>
    kind.isSaid || typeof json["$schema"] !== "string" ? [] : [{ file, pointer: "/$schema" }],
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
