/** Reads the files that `--partial` wrote, for commands that merge them. */

import { readFileSync } from "node:fs";
import { dataFiles } from "./data-files.ts";

export interface Parts<Part> {
  readonly parts: readonly Part[];
  /** Error messages for files that cannot be read or were not written by `--partial`. */
  readonly problems: readonly string[];
}

const readOne = <Part>(
  file: string,
  partIn: (bytes: Uint8Array, file: string) => Part | string,
): Part | string => {
  try {
    return partIn(readFileSync(file), file);
  } catch (error) {
    if (error instanceof Error && "code" in error) return `cannot read ${file} (${String(error.code)})`;
    throw error;
  }
};

/** `partIn` returns an error message for a file that another command wrote, or that is damaged. */
export const readParts = <Part extends object>(
  inputs: readonly string[],
  partIn: (bytes: Uint8Array, file: string) => Part | string,
): Parts<Part> => {
  const { files, problems } = dataFiles(inputs);
  const found = files.map((file) => readOne(file, partIn));
  return {
    parts: found.filter((one) => typeof one !== "string"),
    problems: [...problems, ...found.filter((one) => typeof one === "string")],
  };
};
