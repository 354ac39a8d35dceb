/** Writes the evidence from one part of the data to a file, and combines such files. */

import { saveAll } from "../../5-write/save.ts";
import { addEvidence, noEvidence, type Evidence } from "../../usage/evidence.ts";
import { partialIn, partialText, type EntityEvidence } from "../../usage/partial.ts";
import type { Output } from "../output.ts";
import { readParts } from "../parts.ts";
import type { Collected } from "./collect.ts";

/** The command and entity that a `--partial` file belongs to. */
export type About = Omit<EntityEvidence, "evidence">;

export const savePartial = (place: string, about: About, evidence: Evidence, { host }: Output): void =>
  saveAll([{ place, text: partialText({ ...about, evidence }) }], host);

/** If the file belongs to a different command or entity, returns an error message instead. */
const evidenceIn = (bytes: Uint8Array, file: string, about: About): Evidence | string => {
  const { command, entity, versions } = about;
  const found = partialIn(bytes);
  if (found?.command !== command)
    return `${file} was not written by koine ${command} --partial, or is damaged`;
  if (found.entity !== entity) return `${file} is about ${found.entity}, not ${entity}`;
  return found.versions === versions ? found.evidence : `${file} compares other versions of the schemas`;
};

export const mergePartials = async (
  about: About,
  inputs: readonly string[],
  output: Output,
): Promise<Collected> => {
  const { parts, problems } = readParts(inputs, (bytes, file) => evidenceIn(bytes, file, about));
  for (const problem of problems) await output.err(problem);
  return { evidence: parts.reduce(addEvidence, noEvidence), unreadable: problems.length };
};
