/** Finishing: artifact → file as it will stand on disk, with header, layout, and the output gate passed. */

import { createHash } from "node:crypto";
import type { Report } from "../diagnostics.ts";
import type { Artifact, Delivery, Model } from "../model.ts";
import { hiddenCharacter } from "../text/hidden.ts";
import { unsafePart } from "./gate.ts";
import { withHeader } from "./header.ts";
import { manifestArtifact, type RecordedOptions } from "./manifest.ts";
import { formatText } from "./prettier.ts";

export interface OutputFile {
  readonly path: string;
  readonly text: string;
  readonly sha256: string;
}

/** A folder's files with their manifest last, as it lists the others. Problems are reported, and then nothing must be written. */
export async function finish(
  { artifacts }: Delivery,
  model: Model,
  options: RecordedOptions,
  report: Report,
): Promise<OutputFile[]> {
  const files = (await Promise.all(artifacts.map((artifact) => finishFile(artifact, report)))).flat();
  return [...files, ...(await finishFile(manifestArtifact(model, options, files), report))];
}

const unsafeIn = (path: string, text: string): string | undefined => {
  if (/\.[jt]s$/.test(path)) return unsafePart(text);
  return /\.(json|md)$/.test(path) ? undefined : hiddenCharacter(text);
};

async function finishFile(artifact: Artifact, report: Report): Promise<OutputFile[]> {
  const { path } = artifact;
  const refuse = (message: string): OutputFile[] => {
    const hint = "this is a mistake in the generator or a hostile schema; nothing was written";
    report({ code: "output_unsafe", file: path, pointer: "", message, hint });
    return [];
  };
  try {
    const written = withHeader(artifact);
    const text = artifact.isLaidOut === true ? written : await formatText(path, written, artifact.depth);
    const unsafe = artifact.isCopy === true ? undefined : unsafeIn(path, text);
    if (unsafe !== undefined) return refuse(`the file would hold ${unsafe}`);
    return [{ path, text, sha256: createHash("sha256").update(text).digest("hex") }];
  } catch (error) {
    return refuse(`the file would not parse: ${error instanceof Error ? error.message : String(error)}`);
  }
}
