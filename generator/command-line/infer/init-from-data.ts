/** The `koine init --from-data` command, which infers a schema and creates a config for it. */

import { existsSync } from "node:fs";
import { usualOptions } from "../../infer/conclude/options.ts";
import { wordsOf } from "../../naming/words.ts";
import { problemWith, refuse, runInitFrom, type Choices } from "../init.ts";
import type { ExitCode, Output } from "../output.ts";
import { nameFor, runInfer } from "./infer.ts";

export const initFromData = async (
  data: string,
  given: string | undefined,
  choices: Choices,
  output: Output,
): Promise<ExitCode> => {
  const problem = problemWith(choices);
  if (problem !== undefined) return refuse(problem, output);
  const name = given ?? nameFor([data]);
  const out = `${wordsOf(name).join("-")}.schema.json`;
  if (existsSync(out)) return refuse(`${out} already exists`, output);
  const run = { ...usualOptions, inputs: [data], name, out, isMerge: false, force: false, hasHint: false };
  const status = await runInfer(run, "text", output);
  if (status !== 2) await output.out(`\nCreated ${out}`);
  return status === 2 ? status : (await runInitFrom(out, choices, output)) || status;
};
