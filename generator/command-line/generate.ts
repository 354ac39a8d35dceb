/** The command `koine generate`. */

import { posix } from "node:path";
import type { Drift } from "../5-write/compare.ts";
import { inputsOf } from "../api/inputs.ts";
import type { Options } from "../config/options.ts";
import { generateAll } from "../api/generate.ts";
import type { Coverage, Result } from "../api/result.ts";
import { coreAdvice } from "./copied-cores.ts";
import { coverageText } from "./coverage-text.ts";
import { counted, type ExitCode, type Format, type Output } from "./output.ts";
import { isRefusedByLint } from "./lint.ts";
import { printProblems, printWarnings } from "./problems.ts";
import { saying } from "./source.ts";
import { specsIn, type Asked } from "./specs.ts";
import type { Values } from "./usage.ts";
import { watchGenerate } from "./watch-generate.ts";

const count = (drifts: readonly Drift[], kinds: readonly Drift["kind"][]): number =>
  drifts.filter(({ kind }) => kinds.includes(kind)).length;

const summaryOf = ({ schemas, files, drifts, kept }: Result, milliseconds: number): string => {
  const changed = count(drifts, ["changed", "missing"]) - kept.length;
  const removed = count(drifts, ["stale"]);
  const parts = `${changed} changed, ${files - changed - kept.length} unchanged, ${removed} removed${kept.length === 0 ? "" : `, ${kept.length} kept`}`;
  return `${counted(schemas, "schema")} → ${counted(files, "file")} (${parts}) in ${milliseconds} ms`;
};

const guessText = ({ name, draft, guess }: Coverage): string[] =>
  guess === undefined ? [] : [`${name}: ${guess}; assuming ${draft} based on its keywords`];

const limitedText = ({ name, limitedIntegers }: Coverage): string[] => {
  if (limitedIntegers === undefined) return [];
  const places = `${counted(limitedIntegers.count, "place")}, such as ${limitedIntegers.example}`;
  const change =
    'set "integers" in the config to "wide" for the full 64-bit range, or to "safe" to hide this line';
  return [`${name}: 64-bit integers are limited to ±(2^53 − 1) in ${places}; ${change}`];
};

const validatedText = ({ name, validatesFormats }: Coverage): string[] =>
  validatesFormats === true
    ? [
        `${name}: formats are validated because types are native; set "formats" in the config to hide this line`,
      ]
    : [];

/** `lint: 1 error, 2 warnings`, or nothing if there are no findings. */
const lintText = ({ lint: { errors, warnings } = { errors: 0, warnings: 0 } }: Result): string[] => {
  const found = [
    ...(errors === 0 ? [] : [counted(errors, "error")]),
    ...(warnings === 0 ? [] : [counted(warnings, "warning")]),
  ];
  return found.length === 0 ? [] : [`lint: ${found.join(", ")}; run koine lint for details`];
};

const listOf = (drifts: readonly Drift[]) => drifts.map(({ path, kind }) => ({ path, kind }));

/** A prefix that names the output folder, if there are several specs. */
export const labelOf = ({ out }: Result, results: readonly Result[]): string =>
  results.length > 1 ? `${out}: ` : "";

const factsOf = (
  { schemas, files, drifts, kept, out, documents, lint, warnings }: Result,
  isOne: boolean,
  milliseconds: number,
): string => {
  const about = documents.length === 0 ? {} : { documents };
  const edits = kept.length === 0 ? {} : { kept };
  const changes = listOf(drifts.filter(({ path }) => !kept.includes(path)));
  const facts = {
    schemas,
    files,
    ...about,
    ...(lint === undefined ? {} : { lint }),
    ...(warnings.length === 0 ? {} : { warnings }),
    changes,
    ...edits,
    milliseconds,
  };
  return JSON.stringify({ ...(isOne ? {} : { out }), ...facts });
};

const printResults = async (
  results: readonly Result[],
  milliseconds: number,
  format: Format,
  output: Output,
  because: string,
): Promise<void> => {
  for (const result of results) {
    await printWarnings(result.warnings, format, output);
    if (result.pruned !== undefined) await output.err(`removed ${result.pruned}`);
    for (const path of result.kept)
      await output.err(
        `${posix.join(result.out, path)} was edited by hand and was kept; use --force to overwrite it`,
      );
    const text = because + labelOf(result, results) + summaryOf(result, milliseconds);
    await output.out(format === "json" ? factsOf(result, results.length === 1, milliseconds) : text);
    if (format !== "json" && because === "")
      for (const line of [
        ...result.documents.flatMap((document) => [
          ...coverageText(document),
          ...guessText(document),
          ...limitedText(document),
          ...validatedText(document),
        ]),
        ...lintText(result),
      ])
        await output.out(line);
  }
};

const specsFor = async (values: Values): Promise<Asked> => {
  const { specs, ...asked } = await specsIn(values);
  const said = { cache: values["no-cache"] !== true, ...(values.force === true ? { force: true } : {}) };
  return { ...asked, specs: specs.map((spec) => ({ ...spec, ...said })) };
};

const generateOnce = async (
  specs: readonly Options[],
  format: Format,
  output: Output,
  because = "",
): Promise<readonly Result[]> => {
  const start = performance.now();
  const results = await generateAll(specs, output.host);
  await printResults(results, Math.round(performance.now() - start), format, output, because);
  if (format !== "json" && because === "") for (const line of coreAdvice(specs)) await output.out(line);
  return results;
};

export const runGenerate = async (values: Values, format: Format, output: Output): Promise<ExitCode> => {
  try {
    if (values["print-inputs"] === true) {
      const { specs } = await specsIn(values);
      await output.out(JSON.stringify(inputsOf(specs, process.cwd()), null, 2));
      return 0;
    }
    if (values.watch === true) return await watchGenerate({ values, specsFor, generateOnce, format, output });
    const { specs, source } = await specsFor(values);
    await saying(format, output)(source);
    if (values.strict === true && (await isRefusedByLint(specs, format, output))) return 1;
    const results = await generateOnce(specs, format, output);
    return results.some(({ kept }) => kept.length > 0) ? 1 : 0;
  } catch (error) {
    return printProblems(error, format, output, "nothing was written");
  }
};
