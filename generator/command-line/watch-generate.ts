/** Runs `generate` for `--watch`. Each problem is reported once. */

import type { Options } from "../config/options.ts";
import type { Result } from "../api/result.ts";
import type { ExitCode, Format, Output } from "./output.ts";
import { printProblems } from "./problems.ts";
import { endOnInterrupt } from "./signals.ts";
import { saying } from "./source.ts";
import { configOf, type Asked } from "./specs.ts";
import { UsageError, type Values } from "./usage.ts";
import { roughly, watch, type Run, type Watched } from "./watch.ts";

export interface Watching {
  readonly values: Values;
  readonly specsFor: (values: Values) => Promise<Asked>;
  readonly generateOnce: (
    specs: readonly Options[],
    format: Format,
    output: Output,
    because: string,
  ) => Promise<readonly Result[]>;
  readonly format: Format;
  readonly output: Output;
}

/**
 * The problems, as lines of text. Invalid arguments end the first run. In later runs, they can result from
 * edits to the config.
 */
const problemsOf = async (
  error: unknown,
  { format, output }: Watching,
  because: string,
): Promise<readonly string[]> => {
  if (error instanceof UsageError && because !== "") return [error.message];
  const lines: string[] = [];
  const keep = async (line: string): Promise<void> => void lines.push(line);
  await printProblems(error, format, { out: keep, err: keep, paint: output.paint }, "nothing was written");
  return lines;
};

/** Prints problems unless they are the same as last time. */
const complaining = (watching: Watching) => {
  const { output } = watching;
  let said = "";
  return {
    async complain(error: unknown, because: string): Promise<void> {
      const lines = await problemsOf(error, watching, because);
      if (lines.join("\n") === said) return output.err(`${because}the same problems as before`);
      said = lines.join("\n");
      for (const line of lines) await output.out(line);
    },
    forget: (): void => void (said = ""),
  };
};

const withRead = (watched: Watched, results: readonly Result[]): Watched => ({
  ...watched,
  folders: [...watched.folders, ...results.flatMap(({ read }) => read.folders)],
  files: [...watched.files, ...results.flatMap(({ read }) => read.files)],
});

export const watchGenerate = (watching: Watching): Promise<ExitCode> => {
  const { values, specsFor, generateOnce, format, output } = watching;
  const config = configOf(values);
  const say = saying(format, output);
  const { complain, forget } = complaining(watching);
  const run: Run = async (because) => {
    let watched = roughly([], config);
    try {
      const { specs, source } = await specsFor(values);
      await say(source);
      watched = roughly(specs, config);
      watched = withRead(watched, await generateOnce(specs, format, output, because));
      forget();
    } catch (error) {
      await complain(error, because);
    }
    return watched;
  };
  endOnInterrupt();
  return watch(roughly([], config), run, output);
};
