/** The commands: which options each takes, and what it does with them. A new one is a file and an entry here. */

import { runConform } from "./conform/conform.ts";
import { runCheck, runGenerate } from "./generate.ts";
import { runInit, runInitFrom } from "./init.ts";
import { runLint } from "./lint.ts";
import type { ExitCode, Format, Output } from "./output.ts";
import { specOptions } from "./specs.ts";
import { runTranslate } from "./translate/translate.ts";
import { listAt, UsageError, type OptionName, type Values } from "./usage.ts";
import { runValidate } from "./validate.ts";

export interface Command {
  readonly options: readonly OptionName[];
  /** Whether it also writes Markdown. */
  readonly markdown?: true;
  run(values: Values, words: readonly string[], format: Format, output: Output): Promise<ExitCode>;
}

const refuseWords = (words: readonly string[]): void => {
  if (words.length > 0) throw new UsageError(`it takes no "${words.join(" ")}"`);
};

const onSpecs = (run: typeof runGenerate, ...others: readonly OptionName[]): Command => ({
  options: [...specOptions, ...others],
  run(values, words, format, output) {
    refuseWords(words);
    return run(values, format, output);
  },
});

const validate: Command = {
  options: ["config", "dialect", "schema"],
  run(values, [entity, ...files], format, output) {
    if (entity === undefined || files.length === 0)
      throw new UsageError(
        "it takes an entity and files, such as: koine validate phi.AgentMessage session.jsonl",
      );
    return runValidate(values, { entity, files }, format, output);
  },
};

const secondsIn = (text: string): number => {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 86_400) return seconds;
  throw new UsageError(`--timeout takes seconds, not "${text}"`);
};

const conform: Command = {
  options: ["schema", "out", "runtimes", "testee", "dialects", "entities", "known-gaps", "timeout", "strict"],
  run(values, [entity, ...files], format, output) {
    const { schema, out, runtimes, testee = [], dialects, entities, timeout = "60", strict = false } = values;
    const knownGaps = values["known-gaps"];
    if (entity !== undefined && files.length === 0)
      throw new UsageError(
        "an entity needs files of its documents, such as: koine conform phi.AgentMessage session.jsonl",
      );
    const options = {
      ...(schema === undefined ? {} : { schema }),
      ...(out === undefined ? {} : { out }),
      ...(runtimes === undefined ? {} : { runtimes: listAt(runtimes) }),
      ...(dialects === undefined ? {} : { dialects: listAt(dialects) }),
      ...(entities === undefined ? {} : { entities: listAt(entities) }),
      ...(knownGaps === undefined ? {} : { knownGaps }),
      ...(entity === undefined ? {} : { own: { entity, files } }),
    };
    return runConform({ ...options, testees: testee, seconds: secondsIn(timeout), strict }, format, output);
  },
};

const failures = ["omitted", "downgraded"];

const translate: Command = {
  options: ["from", "to", "losses", "fail-on", "sidecar", "save-sidecar", "policy"],
  run(values, [file, ...others], format, output) {
    const { from, to, losses, sidecar, policy } = values;
    const { "fail-on": failOn, "save-sidecar": saveSidecar } = values;
    if (from === undefined || to === undefined || file === undefined || others.length > 0)
      throw new UsageError(
        "it takes two dialects and one file, such as: koine translate --from phi --to anthropic session.jsonl",
      );
    if (failOn !== undefined && !failures.includes(failOn))
      throw new UsageError(`--fail-on takes ${failures.join(" or ")}, not "${failOn}"`);
    const options = {
      ...(losses === undefined ? {} : { losses }),
      ...(failOn === undefined ? {} : { failOn }),
      ...(sidecar === undefined ? {} : { sidecar }),
      ...(saveSidecar === undefined ? {} : { saveSidecar }),
      ...(policy === undefined ? {} : { policy }),
    };
    return runTranslate({ from, to, file, ...options }, format, output);
  },
};

/** Commands by name. What compares and explains is loaded only where it is asked for. */
export const commands: Readonly<Record<string, Command>> = {
  init: {
    options: ["schema", "from"],
    run: ({ schema, from }, _words, _format, output) =>
      from === undefined ? runInit(schema, output) : runInitFrom(from, output),
  },
  generate: onSpecs(runGenerate, "prune"),
  check: onSpecs(runCheck),
  lint: { ...onSpecs(runLint), options: ["config", "dialect", "schema"] },
  validate,
  conform,
  explain: {
    options: [],
    run: async (_values, words, _format, output) => (await import("./explain.ts")).runExplain(words, output),
  },
  translate,
  breaking: {
    ...onSpecs(async (...args) => (await import("./breaking.ts")).runBreaking(...args)),
    options: ["config", "dialect", "schema", "against", "samples"],
    markdown: true,
  },
  diff: {
    ...onSpecs(async (...args) => (await import("./breaking.ts")).runDiff(...args)),
    options: ["config", "dialect", "schema", "against"],
    markdown: true,
  },
  fixtures: {
    options: ["out", "dialects", "entities"],
    async run(values, words, _format, output) {
      refuseWords(words);
      return (await import("./fixtures.ts")).runFixtures(values, output);
    },
  },
  freeze: {
    options: ["config", "dialect", "schema"],
    run: async (...args) => (await import("./freeze.ts")).runFreeze(...args),
  },
};
