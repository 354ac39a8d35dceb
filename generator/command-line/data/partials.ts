/** Writes the evidence of a part of the data to a file, and adds up such files. */

import { saveAll } from "../../5-write/save.ts";
import type { Entity } from "../../model/model.ts";
import { addEvidence, noEvidence, type Evidence } from "../../usage/evidence.ts";
import { partialIn, partialText } from "../../usage/partial.ts";
import type { Output } from "../output.ts";
import { readParts } from "../parts.ts";
import type { Collected } from "./collect.ts";

export const savePartial = (place: string, { id }: Entity, evidence: Evidence, { host }: Output): void =>
  saveAll([{ place, text: partialText({ entity: id, evidence }) }], host);

/** Returns an error message instead if the file is not a partial of the entity. */
const evidenceIn = (bytes: Uint8Array, file: string, { id }: Entity): Evidence | string => {
  const found = partialIn(bytes);
  if (found === undefined) return `${file} was not written by koine profile --partial, or is damaged`;
  return found.entity === id ? found.evidence : `${file} is about ${found.entity}, not ${id}`;
};

export const mergePartials = async (
  root: Entity,
  inputs: readonly string[],
  output: Output,
): Promise<Collected> => {
  const { parts, problems } = readParts(inputs, (bytes, file) => evidenceIn(bytes, file, root));
  for (const problem of problems) await output.err(problem);
  return { evidence: parts.reduce(addEvidence, noEvidence), unreadable: problems.length };
};
