/** The `--against` option of `koine infer`, which proposes changes to an existing schema as an overlay. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readJson } from "../../../runtime/core/json/index.ts";
import { overlayOf, overlayTitle } from "../../infer/against/overlay.ts";
import type { ReadDocument } from "../../infer/against/nodes.ts";
import type { Proposal } from "../../infer/against/proposal.ts";
import { proposals } from "../../infer/against/propose.ts";
import { grouped } from "../../support/group-by.ts";
import { readYaml } from "../../schema/yaml.ts";
import { saveAll } from "../../5-write/save.ts";
import { isJsonObject, objectAt, stringAt, type JsonObject } from "../../support/json.ts";
import { pointerTo } from "../../../runtime/core/pointer.ts";
import { printable } from "../findings/printable.ts";
import { counted, type Format, type Output } from "../output.ts";
import { UsageError } from "../usage.ts";
import type { Inferred } from "./report.ts";

const slashed = (file: string): string => file.replaceAll(path.sep, "/");

/** An existing schema, and the files that it refers to. */
export interface Existing {
  /** The path, with `/` as the separator. */
  readonly file: string;
  readonly read: ReadDocument;
}

const readFile = (file: string): JsonObject => {
  if (!existsSync(file)) throw new UsageError(`${file} does not exist`);
  const text = readFileSync(file, "utf8");
  const reading = /\.ya?ml$/i.test(file) ? readYaml(text) : readJson(text);
  if (reading.ok && isJsonObject(reading.value)) return reading.value;
  const [problem] = reading.ok ? [] : "issues" in reading ? reading.issues : reading.problems;
  const where = problem === undefined ? "" : `:${problem.line ?? 1}:${problem.column ?? 1}`;
  throw new UsageError(`${file}${where}: ${problem?.message ?? "the schema is not an object"}`);
};

/** Throws UsageError if a file is not a schema. Schemas that the file refers to may be missing. */
export const readExisting = (file: string): Existing => {
  const documents = new Map([[slashed(file), readFile(file)]]);
  return {
    file: slashed(file),
    read(other) {
      const known = documents.get(other);
      if (known !== undefined || !existsSync(other)) return known;
      const document = readFile(other);
      documents.set(other, document);
      return document;
    },
  };
};

/** Whether a file contains an overlay that this command wrote. */
export const isOwnOverlay = (value: JsonObject): boolean =>
  stringAt(objectAt(value, "info"), "title") === overlayTitle;

const lineOf = ({ file, location, isMissing, message, evidence }: Proposal): string => {
  const pointer = location.reduce<string>(pointerTo, "");
  const kind = isMissing ? "missing" : "tighter";
  return printable(`${file}#${pointer} ${kind}: ${message}${evidence === "" ? "" : `. ${evidence}`}`);
};

/** The overlay for the schema itself is `out`. Overlays for other files are next to it. */
const overlayFile = (out: string, file: string, existing: Existing): string => {
  if (file === existing.file) return out;
  const name = path.basename(file).replace(/\.(json|ya?ml)$/i, "");
  return path.join(path.dirname(out), `${name}.${path.basename(out)}`);
};

interface Proposed {
  readonly documents: number;
  readonly proposals: readonly Proposal[];
  /** One overlay per file. The place is undefined for standard output. */
  readonly overlays: readonly { readonly place: string | undefined; readonly text: string }[];
}

/** Compares the schema with the data. */
export const proposedFor = (
  { name, documents, schema }: Inferred,
  existing: Existing,
  out: string | undefined,
): Proposed => {
  const found = proposals({ ...existing, inferred: schema }, name);
  const overlays = [...grouped(found, ({ file }) => file)].map(([file, own]) => {
    const place = out === undefined ? undefined : overlayFile(out, file, existing);
    const target = slashed(path.relative(path.dirname(place ?? ""), file));
    return { place, text: JSON.stringify(overlayOf(own, documents, target), null, 2) };
  });
  return { documents, proposals: found, overlays };
};

const createdLine = (places: readonly string[]): string =>
  places.length === 1
    ? `Created ${places.join()}. Review it, then list it under "overlays" in koine.config.json.`
    : `Created ${places.join(" and ")}. Review them, then list them under "overlays" in koine.config.json.`;

/** Prints the proposals, and writes them as overlays. */
export const writeOverlays = async (
  { documents, proposals: found, overlays }: Proposed,
  { file }: Existing,
  out: string | undefined,
  format: Format,
  output: Output,
): Promise<void> => {
  const summary = `${counted(documents, "document")}: ${counted(found.length, "proposal")} for ${file}`;
  const print = out === undefined ? output.err : output.out;
  const report =
    format === "json" ? [JSON.stringify({ documents, proposals: found })] : [summary, ...found.map(lineOf)];
  for (const line of report) await print(line);
  const files = overlays.flatMap(({ place, text }) =>
    place === undefined ? [] : [{ place, text: `${text}\n` }],
  );
  saveAll(files, output.host);
  if (out === undefined) for (const { text } of overlays) await output.out(text);
  else if (format === "text" && files.length > 0)
    await output.out(`\n${createdLine(files.map(({ place }) => place))}`);
};
