/** The `--against` option of `koine infer`, which proposes changes to an existing schema as an overlay. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readJson } from "../../../runtime/core/json/index.ts";
import { overlayOf, overlayTitle } from "../../infer/against/overlay.ts";
import { proposals, type Proposal } from "../../infer/against/propose.ts";
import { readYaml } from "../../schema/yaml.ts";
import { saveAll } from "../../5-write/save.ts";
import { isJsonObject, objectAt, stringAt, type JsonObject } from "../../support/json.ts";
import { pointerTo } from "../../../runtime/core/pointer.ts";
import { printable } from "../findings/printable.ts";
import { counted, type Format, type Output } from "../output.ts";
import { UsageError } from "../usage.ts";
import type { Inferred } from "./report.ts";

/** An existing schema. */
export interface Existing {
  readonly file: string;
  readonly document: JsonObject;
}

/** Throws UsageError if the file is not a schema. */
export const readExisting = (file: string): Existing => {
  if (!existsSync(file)) throw new UsageError(`${file} does not exist`);
  const text = readFileSync(file, "utf8");
  const reading = /\.ya?ml$/i.test(file) ? readYaml(text) : readJson(text);
  if (reading.ok && isJsonObject(reading.value)) return { file, document: reading.value };
  const [problem] = reading.ok ? [] : "issues" in reading ? reading.issues : reading.problems;
  const where = problem === undefined ? "" : `:${problem.line ?? 1}:${problem.column ?? 1}`;
  throw new UsageError(`${file}${where}: ${problem?.message ?? "the schema is not an object"}`);
};

/** Whether a file contains an overlay that this command wrote. */
export const isOwnOverlay = (value: JsonObject): boolean =>
  stringAt(objectAt(value, "info"), "title") === overlayTitle;

const lineOf = ({ location, isMissing, message, evidence }: Proposal, file: string): string => {
  const pointer = location.reduce<string>(pointerTo, "");
  const kind = isMissing ? "missing" : "tighter";
  return printable(`${file}#${pointer} ${kind}: ${message}${evidence === "" ? "" : `. ${evidence}`}`);
};

/** Prints the proposals, and writes them as an overlay. */
export const writeOverlay = async (
  { name, documents, schema }: Inferred,
  { file, document }: Existing,
  out: string | undefined,
  format: Format,
  output: Output,
): Promise<void> => {
  const found = proposals({ document, inferred: schema }, name);
  const summary = `${counted(documents, "document")}: ${counted(found.length, "proposal")} for ${file}`;
  const lines = [summary, ...found.map((proposal) => lineOf(proposal, file))];
  const print = out === undefined ? output.err : output.out;
  const report = format === "json" ? [JSON.stringify({ documents, proposals: found })] : lines;
  for (const line of report) await print(line);
  // An overlay must contain at least one action.
  if (found.length === 0) return;
  const folder = path.dirname(out ?? "");
  const overlay = overlayOf(found, documents, path.relative(folder, file).replaceAll(path.sep, "/"));
  const text = JSON.stringify(overlay, null, 2);
  if (out === undefined) return output.out(text);
  saveAll([{ place: out, text: `${text}\n` }], output.host);
  if (format !== "text") return;
  await output.out(`\nCreated ${out}. Review it, then list it under "overlays" in koine.config.json.`);
};
