/** Writes the evidence of a part of the data to a file, and adds up such files. */

import { readFileSync } from "node:fs";
import { saveAll } from "../../5-write/save.ts";
import type { Entity } from "../../model/model.ts";
import { addEvidence, noEvidence, type Evidence } from "../../usage/evidence.ts";
import { partialIn, partialText } from "../../usage/partial.ts";
import { dataFiles } from "../data-files.ts";
import type { Output } from "../output.ts";
import type { Collected } from "./collect.ts";

export const savePartial = (place: string, { id }: Entity, evidence: Evidence, { host }: Output): void =>
  saveAll([{ place, text: partialText({ entity: id, evidence }) }], host);

/** Returns an error message instead if the file is not a partial of the entity, or cannot be read. */
const evidenceOf = (file: string, { id }: Entity): Evidence | string => {
  try {
    const found = partialIn(readFileSync(file));
    if (found === undefined) return `${file} was not written by koine profile --partial, or is damaged`;
    return found.entity === id ? found.evidence : `${file} is about ${found.entity}, not ${id}`;
  } catch (error) {
    if (error instanceof Error && "code" in error) return `cannot read ${file} (${String(error.code)})`;
    throw error;
  }
};

export const mergePartials = async (
  root: Entity,
  inputs: readonly string[],
  output: Output,
): Promise<Collected> => {
  const { files, problems } = dataFiles(inputs);
  const found = files.map((file) => evidenceOf(file, root));
  const failures = [...problems, ...found.filter((one) => typeof one === "string")];
  for (const failure of failures) await output.err(failure);
  const evidence = found.reduce<Evidence>(
    (sum, one) => (typeof one === "string" ? sum : addEvidence(sum, one)),
    noEvidence,
  );
  return { evidence, unreadable: failures.length };
};
