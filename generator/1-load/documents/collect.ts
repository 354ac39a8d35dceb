/** Collects a document's files and schemas, including the files that they refer to. */

import path from "node:path";
import type { Report } from "../../support/diagnostics.ts";
import type { Draft } from "../../model/model.ts";
import { onceNamed } from "../../support/once.ts";
import { isJsonObject, stringAt } from "../../support/json.ts";
import { addressOf, type Locate } from "../../schema/schema-set.ts";
import type { InputFormat } from "../../schema/input-format.ts";
import { classify, titleOf, type SchemaInput } from "../classify.ts";
import { isFile, type FoundFile } from "../find.ts";
import { admitDocument } from "./admit.ts";
import { declaredIn, namedInData } from "./declared.ts";
import type { DocumentFile, ReadFile } from "./document-file.ts";
import { withoutDrops, type Drops } from "./drops.ts";
import { filesBelow } from "./find.ts";
import { Library } from "./library.ts";
import { Overlays } from "./overlays.ts";
import { Neighbours } from "./neighbours.ts";
import { noSchemaHint } from "./no-schema.ts";
import { locateCopies } from "./openapi/copies.ts";
import { withParts, type ReadPart } from "./openapi/links.ts";
import { openApiMeaning } from "./openapi/meaning.ts";
import type { DocumentOptions } from "./options.ts";
import { addStandIns } from "./stand-ins.ts";

export interface Collection {
  readonly root: string;
  /** The newest draft of all files. */
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
  drops: Drops,
  locate: Map<string, Locate>,
  report: Report,
): Collection {
  const root = isFile(place) ? path.dirname(place) : place;
  const { overlays: places = [], inputFormat } = options;
  const overlays = new Overlays(places, root, locate, report);
  const besides = places.map((overlay) => path.resolve(overlay));
  const isNoOverlay = (file: FoundFile): boolean => !besides.includes(file.place);
  const broken = new Set<string>();
  const data = new Map<string, () => void>();
  const admit = (found: FoundFile, isReferred: boolean): DocumentFile[] => {
    const file = admitFile(found, { overlays, drops, locate, report, isReferred, inputFormat });
    if (typeof file === "function") data.set(found.path, file);
    else if (file === undefined) broken.add(addressOf(found.path));
    return file === undefined || typeof file === "function" ? [] : [file];
  };
  const found = isFile(place)
    ? [{ place, path: path.basename(place) }]
    : filesBelow(root, report).filter(isNoOverlay);
  const admitted = found.flatMap((file) => admit(file, false));
  const parts = new Set(admitted.flatMap(({ links }) => [...links.values()].map((part) => part.file)));
  const files = admitted.filter((file) => file.input.isSaid || !parts.has(file.path));
  const { draft, guess } = mainDraftOf(files);
  const library = new Library(draft, report);
  for (const file of files) addTo(library, file);
  library.settle();
  files.push(...invited(library, new Neighbours(root), (file) => admit(file, true)));
  for (const [file, refuse] of data) if (!library.files.has(file) && !parts.has(file)) refuse();
  if (options.remote === "admit") addStandIns(library);
  if (broken.size === 0) overlays.judge();
  const main = isFile(place) ? files[0] : undefined;
  return { root, draft: newestOf(files, draft), guess, main, files, library, broken };
}

/** A file with a guessed draft is read like the main file. */
const addTo = (library: Library, { path: file, value, roots, input }: DocumentFile): void => {
  const pointers = roots.map(({ pointer }) => pointer);
  library.add(file, value, pointers, ...(input.isSaid ? [input.draft] : []));
};

/** Adds referenced files regardless of their names, along with the files that they refer to. */
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
      addTo(library, file);
      library.settle();
    }
  }
  return files;
}

const hintUnsupported =
  "Convert it to a supported version (draft-04 to 2020-12, Swagger 2.0, OpenAPI 3.0 or 3.1), for example with alterschema or swagger2openapi.";

interface Admission {
  readonly overlays: Overlays;
  readonly drops: Drops;
  readonly locate: Map<string, Locate>;
  readonly report: Report;
  /** Whether another file refers to this one, in which case it does not need to be a schema itself. */
  readonly isReferred: boolean;
  readonly inputFormat: InputFormat | undefined;
}

/**
 * Returns the file. If the file is data, returns a function that reports it unless another file refers to it.
 */
function admitFile(
  found: FoundFile,
  { overlays, drops, locate, report, isReferred, inputFormat }: Admission,
): DocumentFile | (() => void) | undefined {
  const admitted = admitDocument(found, report);
  if (admitted === undefined) return undefined;
  const written = overlays.over(found, admitted);
  locate.set(written.path, written.locate);
  const at = { file: written.path, pointer: "" };
  const input = classify(written.value, isReferred ? undefined : inputFormat);
  if (input.format === "unsupported") {
    const message = `${input.reason} is not supported`;
    report({ code: "draft_unsupported", ...at, message, hint: hintUnsupported });
    return undefined;
  }
  const read = partsBeside(found, locate);
  if (input.format === "data" && isReferred) return withSchemas(written, dataInput, drops, read);
  const file = input.format === "data" ? undefined : withSchemas(written, input, drops, read);
  if (file !== undefined && file.roots.length > 0) {
    locate.set(file.path, file.locate);
    return file;
  }
  const reason = input.format === "data" ? input.reason : `this ${titleOf(input)} document has no schemas`;
  const message = `this is not a schema: ${reason}`;
  return () => report({ code: "not_schema", ...at, message, hint: noSchemaHint });
}

/**
 * Returns the file with its format-specific information converted to JSON Schema, along with the schemas that
 * it declares.
 */
const withSchemas = (file: ReadFile, input: SchemaInput, drops: Drops, read: ReadPart): DocumentFile => {
  const isApi = input.format === "openapi" || input.format === "swagger";
  const linked = isApi
    ? withParts(file.json, file.path, read)
    : { value: file.value, links: new Map(), slips: [] };
  const { value, copies } = openApiMeaning(withoutDrops(linked.value, file.path, drops), input.format);
  const roots = input === dataInput ? namedInData(value) : declaredIn(value, input.format);
  const json = isJsonObject(value) ? value : file.json;
  const slips = [...file.slips, ...linked.slips];
  const located = locateCopies(copies, file.locate);
  return { ...file, value, json, input, roots, copies, links: linked.links, slips, locate: located };
};

/** Reads files by their paths relative to the folder of the document. */
const partsBeside = (found: FoundFile, locate: Map<string, Locate>): ReadPart => {
  const root = found.place.slice(0, -found.path.length);
  return onceNamed((file) => {
    const part = admitDocument({ place: path.join(root, file), path: file }, () => undefined);
    if (part !== undefined) locate.set(file, part.locate);
    return part?.value;
  });
};

/** A file that is read only because another file refers to parts of it. */
const dataInput: SchemaInput = { format: "json-schema", draft: "2020-12", isSaid: false, reason: "" };

/** Drafts from oldest to newest, ordered by the keywords that a validator needs. */
const ages: readonly Draft[] = [
  "draft-04",
  "swagger-2.0",
  "openapi-3.0",
  "draft-06",
  "draft-07",
  "2019-09",
  "2020-12",
];

const newest = (drafts: readonly Draft[]): Draft | undefined =>
  ages[Math.max(...drafts.map((draft) => ages.indexOf(draft)))];

/** Returns the newest draft in use. Files with a guessed draft use the main one. */
const newestOf = (files: readonly DocumentFile[], main: Draft): Draft =>
  newest([main, ...files.flatMap(({ input }) => (input.isSaid ? [input.draft] : []))]) ?? main;

/** Returns the first declared draft; otherwise, the newest draft that any of the files resembles. */
const mainDraftOf = (files: readonly DocumentFile[]): Pick<Collection, "draft" | "guess"> => {
  const said = files.find(({ input }) => input.isSaid);
  if (said !== undefined) return { draft: said.input.draft, guess: undefined };
  const draft = newest(files.map(({ input }) => input.draft)) ?? "2020-12";
  const [unknown] = files.flatMap(({ json }) => stringAt(json, "$schema") || []);
  const reason = unknown === undefined ? "no $schema" : `unknown $schema "${unknown}"`;
  return { draft, guess: reason };
};
