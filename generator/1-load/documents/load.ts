/** The second door: schemas that others wrote, read as they are, whatever draft they are of and however they are stored. */

import path from "node:path";
import type { Report } from "../../diagnostics.ts";
import { objectAt, stringAt } from "../../json.ts";
import type { UnknownFields } from "../../model.ts";
import type { DialectFiles, Locate, SchemaFile, Slip } from "../../schema-set.ts";
import { isDialectName, usableName } from "../find.ts";
import { collect, type Collection } from "./collect.ts";
import { checkCycles } from "./cycles.ts";
import { checkPaths } from "./paths.ts";
import { definitionsOf, stemOf } from "./definitions.ts";
import { rulesFor } from "./keywords.ts";
import { checkSchemas } from "./meta.ts";
import type { DocumentOptions } from "./options.ts";
import { checkLost, checkReferences } from "./references.ts";
import { readingOf, type Reading } from "./siblings.ts";

/** What a document is called that nobody gave a name. */
export const documentName = (place: string): string => usableName(stemOf(path.basename(place)));

export interface LoadedDocument {
  readonly root: string;
  /** Undefined when anything is wrong with it; what is wrong was reported. */
  readonly dialect: DialectFiles | undefined;
}

/** Loads one file with those that it refers to, or all files below a folder. */
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
  const reading = checkAll(collection, options, counting);
  const name = nameOf(place, options, counting);
  const dialect = problems > 0 ? undefined : dialectOf(name, collection, reading, options);
  return { root: collection.root, dialect };
}

interface Checked extends Reading {
  readonly slips: readonly Slip[];
}

function nameOf(place: string, { dialect }: DocumentOptions, report: Report): string {
  const name = dialect ?? documentName(place);
  const at = { file: path.basename(place), pointer: "" };
  const hint = `write it in lower-case words joined by hyphens, for example ${usableName(name)}`;
  if (!isDialectName(name))
    report({ code: "dialect_name", ...at, message: `"${name}" is not a dialect's name`, hint });
  return name;
}

function checkAll(collection: Collection, options: DocumentOptions, report: Report): Checked {
  const { library, draft, broken } = collection;
  checkDrafts(collection, report);
  const slips = checkSchemas(collection, report);
  checkReferences(library, broken, report);
  const rules = rulesFor(draft, options.siblings);
  if (checkCycles(library, rules, report)) checkPaths(library, rules, report);
  const reading = readingOf(library, rules);
  checkLost(reading.lost, draft, report);
  return { ...reading, slips };
}

function checkDrafts({ files, draft }: Collection, report: Report): void {
  for (const { path: file, kind } of files) {
    if (!kind.isSaid || kind.draft === draft) continue;
    const message = `this file is of ${kind.draft}, others are of ${draft}`;
    const hint = "give --schema one draft at a time, or convert one of them";
    report({ code: "draft_mixed", file, pointer: "", message, hint });
  }
}

function dialectOf(
  name: string,
  { main, files, library, draft }: Collection,
  { files: read, schemas, ignored, slips }: Checked,
  { formats = "annotate", unknownFields = "keep", names = {} }: DocumentOptions,
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
      files: read,
      definitions: definitionsOf(files, schemas),
      schemas,
      ignored,
      slips,
      resolve: (reference, from) => {
        const target = library.follow(reference, from);
        return target.kind === "found" ? target.place : undefined;
      },
      formats,
      names,
    },
  };
}

/** What dialect.json would say: the title and description of the file that was named. */
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
