/** Collects a document's files and schemas, including the files that they refer to. */

import path from "node:path";
import type { Report } from "../../support/diagnostics.ts";
import type { Draft } from "../../model/model.ts";
import { isJsonObject, stringAt } from "../../support/json.ts";
import { addressOf, type Locate } from "../../schema/schema-set.ts";
import { isFile, type FoundFile } from "../find.ts";
import { admitDocument, noSchemaHint } from "./admit.ts";
import type { DocumentFile, ReadFile } from "./document-file.ts";
import { filesBelow } from "./find.ts";
import { rulesOf } from "./keywords.ts";
import { kindOf } from "./kind.ts";
import { Library } from "./library.ts";
import { Overlays } from "./overlays.ts";
import { Neighbours } from "./neighbours.ts";
import { openApiMeaning } from "./openapi/meaning.ts";
import type { DocumentOptions } from "./options.ts";
import { addStandIns } from "./stand-ins.ts";

export interface Collection {
  readonly root: string;
  readonly draft: Draft;
  readonly guess: string | undefined;
  /** The file that was passed in, if it was a file and not a folder. */
  readonly main: DocumentFile | undefined;
  readonly files: readonly DocumentFile[];
  readonly library: Library;
  readonly broken: ReadonlySet<string>;
}

export function collect(
  place: string,
  options: DocumentOptions,
  locate: Map<string, Locate>,
  report: Report,
): Collection {
  const root = isFile(place) ? path.dirname(place) : place;
  const { overlays: places = [] } = options;
  const overlays = new Overlays(places, root, locate, report);
  const besides = places.map((overlay) => path.resolve(overlay));
  const isNoOverlay = (file: FoundFile): boolean => !besides.includes(file.place);
  const broken = new Set<string>();
  const bags = new Map<string, () => void>();
  const admit = (found: FoundFile, isReferred: boolean): DocumentFile[] => {
    const file = admitFile(found, overlays, locate, report, isReferred);
    if (typeof file === "function") bags.set(found.path, file);
    else if (file === undefined) broken.add(addressOf(found.path));
    return file === undefined || typeof file === "function" ? [] : [file];
  };
  const found = isFile(place)
    ? [{ place, path: path.basename(place) }]
    : filesBelow(root, report).filter(isNoOverlay);
  const files = found.flatMap((file) => admit(file, false));
  const { draft, guess } = draftOf(files);
  const library = new Library(rulesOf[draft], report);
  for (const { path: file, value, kind } of files) library.add(file, value, pointersOf(kind));
  library.settle();
  files.push(...invited(library, new Neighbours(root), (file) => admit(file, true)));
  for (const [file, refuse] of bags) if (!library.files.has(file)) refuse();
  if (options.remote === "admit") addStandIns(library);
  if (broken.size === 0) overlays.judge();
  return { root, draft, guess, main: isFile(place) ? files[0] : undefined, files, library, broken };
}

const pointersOf = ({ roots }: DocumentFile["kind"]): readonly string[] =>
  roots.map(({ pointer }) => pointer);

/** Adds referenced files, regardless of their names, and the files that they refer to. */
function invited(
  library: Library,
  neighbours: Neighbours,
  admit: (found: FoundFile) => DocumentFile[],
): DocumentFile[] {
  const asked = new Set<string>();
  const files: DocumentFile[] = [];
  for (const { text, ...from } of library.references) {
    const target = library.follow(text, from);
    if (target.kind !== "unknown address" || asked.has(target.address)) continue;
    asked.add(target.address);
    const found = neighbours.at(target.address) ?? neighbours.at(target.beside);
    if (found === undefined || library.files.has(found.path)) continue;
    for (const file of admit(found)) {
      files.push(file);
      library.add(file.path, file.value, pointersOf(file.kind));
      library.settle();
    }
  }
  return files;
}

const hintUnsupported =
  "Convert it to a supported version (draft-04 to 2020-12, Swagger 2.0, OpenAPI 3.0 or 3.1), for example with alterschema or swagger2openapi.";

/**
 * Returns the file. If the file only counts as a schema file when another file refers to it, returns a
 * function that reports it as unused.
 */
function admitFile(
  found: FoundFile,
  overlays: Overlays,
  locate: Map<string, Locate>,
  report: Report,
  isReferred: boolean,
): DocumentFile | (() => void) | undefined {
  const admitted = admitDocument(found, report);
  if (admitted === undefined) return undefined;
  const file = asMeant(overlays.over(found, admitted));
  locate.set(file.path, file.locate);
  const kind = kindOf(file.value);
  if ("draft" in kind) return { ...file, kind };
  const at = { file: file.path, pointer: "" };
  if ("unsupported" in kind) {
    const message = `${kind.unsupported} is not supported`;
    report({ code: "draft_unsupported", ...at, message, hint: hintUnsupported });
    return undefined;
  }
  if (kind.bag !== undefined && isReferred) return { ...file, kind: kind.bag };
  const message = `this is not a schema: ${kind.nothing}`;
  const refuse = (): void => report({ code: "not_schema", ...at, message, hint: noSchemaHint });
  if (kind.bag !== undefined) return refuse;
  refuse();
  return undefined;
}

/** Returns the file with OpenAPI's extra information translated to JSON Schema keywords. */
const asMeant = (file: ReadFile): ReadFile => {
  const value = openApiMeaning(file.value);
  return { ...file, value, json: isJsonObject(value) ? value : file.json };
};

const ages: readonly Draft[] = ["draft-04", "draft-06", "draft-07", "2019-09", "2020-12", "openapi-3.0"];

/** Returns the first declared draft, or otherwise the newest draft that any file resembles. */
const draftOf = (files: readonly DocumentFile[]): Pick<Collection, "draft" | "guess"> => {
  const said = files.find(({ kind }) => kind.isSaid);
  if (said !== undefined) return { draft: said.kind.draft, guess: undefined };
  const draft = ages[Math.max(...files.map(({ kind }) => ages.indexOf(kind.draft)))] ?? "2020-12";
  const [unknown] = files.flatMap(({ json }) => stringAt(json, "$schema") || []);
  const reason = unknown === undefined ? "no $schema" : `unknown $schema "${unknown}"`;
  return { draft, guess: reason };
};
