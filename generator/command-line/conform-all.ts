/** Runs `koine conform` for every spec, with the options of its last `koine generate` run. */

import { dialectOf } from "../conform/case.ts";
import type { Options } from "../config/options.ts";
import { runConform, type ConformOptions } from "./conform/conform.ts";
import type { ExitCode, Format, Output } from "./output.ts";
import { printProblems } from "./problems.ts";
import { saying } from "./source.ts";
import { specsIn, type Asked } from "./specs.ts";
import type { Values } from "./usage.ts";

/** The languages in the spec's output folder. Languages that have a separate output folder are not tested. */
const partOf = ({ schema, out, languages, folders = {} }: Options): Partial<ConformOptions> => ({
  ...(schema === undefined ? {} : { schema }),
  ...(out === undefined ? {} : { out }),
  ...(languages === undefined ? {} : { languages: languages.filter((name) => folders[name] === undefined) }),
});

/** Selects the spec that contains the given entity. */
const concerned = (specs: readonly Options[], { own }: ConformOptions): readonly Options[] => {
  if (own === undefined || specs.length === 1) return specs;
  const found = specs.filter(({ dialect }) => dialect === dialectOf(own.entity));
  return found.length === 0 ? specs : found;
};

const worst = (codes: readonly ExitCode[]): ExitCode =>
  codes.reduce<ExitCode>((most, code) => (code > most ? code : most), 0);

const conformEach = async (
  { specs, source }: Asked,
  options: ConformOptions,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  await saying(format, output)(source);
  const codes: ExitCode[] = [];
  for (const spec of concerned(specs, options)) {
    if (specs.length > 1 && spec.out !== undefined) await output.err(`${spec.out}:`);
    codes.push(await runConform({ ...options, ...partOf(spec) }, format, output));
  }
  return worst(codes);
};

export const conformAll = async (
  values: Values,
  options: ConformOptions,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  try {
    return await conformEach(await specsIn(values), options, format, output);
  } catch (error) {
    return printProblems(error, format, output);
  }
};
