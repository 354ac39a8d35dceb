/** The command `koine explain`. */

import { didYouMean } from "../../runtime/core/describe.ts";
import { explanation, knownCodes } from "../explanations/index.ts";
import type { ExitCode, Output } from "./output.ts";

export const runExplain = async (words: readonly string[], output: Output): Promise<ExitCode> => {
  const wanted = words.length === 0 ? knownCodes : words;
  for (const line of wanted.flatMap((word) => explanation(word) ?? [])) await output.out(line);
  const unknown = wanted.filter((word) => explanation(word) === undefined);
  for (const word of unknown) await output.err(`unknown code "${word}"${didYouMean(word, knownCodes)}`);
  return unknown.length === 0 ? 0 : 2;
};
