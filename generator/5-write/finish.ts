/** Turns artifacts into files: adds the header, formats the text, and runs the output check. */

import type { Report } from "../support/diagnostics.ts";
import type { JsonObject } from "../support/json.ts";
import type { Artifact, Delivery, Model } from "../model/model.ts";
import { sha256 } from "../support/sha256.ts";
import { escapeHidden, hiddenCharacter } from "../support/text/hidden.ts";
import { recalling } from "../support/reuse/recalling.ts";
import { nothing, reusedLater, type Reuse } from "../support/reuse/store.ts";
import { withHeader } from "./header.ts";
import { manifestArtifact } from "./manifest.ts";
import { ParserMissing, unparsed } from "./parsers.ts";
import { formatText } from "../support/prettier/prettier.ts";
import { formatModule, unsafeInModule } from "./sections.ts";

export interface OutputFile {
  readonly path: string;
  readonly text: string;
  readonly sha256: string;
}

/**
 * Returns a folder's files, with the manifest last because it lists the others. The caller must write nothing
 * if problems are reported.
 */
export async function finish(
  { artifacts }: Delivery,
  model: Model,
  options: JsonObject,
  report: Report,
  reuse: Reuse = nothing,
): Promise<OutputFile[]> {
  const verdicts = recalling(reuse);
  const finishOne = (artifact: Artifact): Promise<OutputFile[]> =>
    finishFile(artifact, report, reuse, verdicts);
  const files = (await Promise.all(artifacts.map(finishOne))).flat();
  return [...files, ...(await finishOne(manifestArtifact(model, options, files)))];
}

const isModule = (path: string): boolean => /\.[jt]s$/.test(path);

const layOut = ({ path, isLaidOut }: Artifact, written: string, reuse: Reuse): Promise<string> => {
  if (isLaidOut === true) return Promise.resolve(isModule(path) ? escapeHidden(written) : written);
  if (isModule(path)) return formatModule(path, written, reuse, isLaidOut === "narrow");
  if (!path.endsWith(".md")) return formatText(path, written);
  return reusedLater(reuse, "layout", `.md ${written}`, () => formatText(path, written));
};

/**
 * Returns the first forbidden part of a file. For other languages, tests prove instead that the encoders are
 * safe.
 */
const unsafeIn = async (
  { path, isCopy, mayRun }: Artifact,
  text: string,
  reuse: Reuse,
): Promise<string | undefined> => {
  if (isCopy === true || /\.(json|md)$/.test(path)) return undefined;
  const hidden = hiddenCharacter(text);
  if (hidden !== undefined) return hidden;
  if (isModule(path)) return unsafeInModule(text, reuse);
  return mayRun === true ? unparsed(path, text) : undefined;
};

const hints = {
  output_unsafe:
    "Allow the new statement in generator/5-write/gate.ts if your template writes it. Otherwise, report the schema, because its text became code. Nothing was written.",
  parser_missing:
    "Run npm install --save-dev @vscode/tree-sitter-wasm, which parses the output of custom targets and templates. Nothing was written.",
} as const;

async function finishFile(
  artifact: Artifact,
  report: Report,
  reuse: Reuse,
  verdicts: Reuse,
): Promise<OutputFile[]> {
  const { path } = artifact;
  const refuse = (message: string, code: keyof typeof hints = "output_unsafe"): OutputFile[] => {
    report({ code, file: path, pointer: "", message, hint: hints[code] });
    return [];
  };
  try {
    const text = await layOut(artifact, withHeader(artifact), reuse);
    const unsafe = await unsafeIn(artifact, text, verdicts);
    if (unsafe !== undefined) return refuse(`the file would contain ${unsafe}`);
    return [{ path, text, sha256: sha256(text) }];
  } catch (error) {
    if (error instanceof ParserMissing) return refuse(error.message, "parser_missing");
    return refuse(`the file would not parse: ${error instanceof Error ? error.message : String(error)}`);
  }
}
