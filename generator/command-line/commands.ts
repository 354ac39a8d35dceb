/** The commands. A new one is a file and an entry here; help and completion follow. */

import type { Command, Commands, Example } from "./command.ts";
import { failures, shells, specOptions, type OptionName } from "./options.ts";
import type { ExitCode, Format, Output } from "./output.ts";
import { listAt, UsageError, type Values } from "./usage.ts";

const refuseWords = (words: readonly string[]): void => {
  if (words.length > 0) throw new UsageError(`it takes no "${words.join(" ")}"`);
};

const onSpecs = (
  run: (values: Values, format: Format, output: Output) => Promise<ExitCode>,
  says: string,
  names: readonly OptionName[],
  examples: readonly [Example, Example],
  takes = "",
): Command => ({
  usage: [[takes, says]],
  options: names,
  examples,
  run(values, words, format, output) {
    refuseWords(words);
    return run(values, format, output);
  },
});

const workersIn = ({ workers }: Values): { readonly workers?: number } => {
  if (workers === undefined) return {};
  const count = Number(workers);
  if (Number.isInteger(count) && count >= 1 && count <= 64) return { workers: count };
  throw new UsageError(`--workers takes a number from 1 to 64, not "${workers}"`);
};

const validate: Command = {
  usage: [["<dialect.Entity> <file…|->", "check JSON and JSONL files; a line for each issue"]],
  words: "file",
  examples: [
    ["validate phi.AgentMessage session.jsonl", "every line of a log is to be a message"],
    [
      "validate events.Event - --schema events.json < event.json",
      "a document from standard input, by a schema of your own",
    ],
  ],
  options: ["config", "dialect", "schema", "workers"],
  async run(values, [entity, ...files], format, output) {
    if (entity === undefined || files.length === 0)
      throw new UsageError(
        "it takes an entity and files, such as: koine validate phi.AgentMessage session.jsonl",
      );
    const options = { entity, files, ...workersIn(values) };
    return (await import("./validate/validate.ts")).runValidate(values, options, format, output);
  },
};

const secondsIn = (text: string): number => {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 86_400) return seconds;
  throw new UsageError(`--timeout takes seconds, not "${text}"`);
};

const conform: Command = {
  usage: [
    ["", "do all runtimes read and write the fixtures alike?"],
    ["<dialect.Entity> <file…|->", "the same for documents of your own"],
  ],
  words: "file",
  examples: [
    ["conform", "all languages that were generated and can be built here"],
    ["conform --runtimes typescript,rust --strict", "two of them, byte for byte"],
  ],
  options: [
    ...specOptions.filter((name) => name !== "languages" && name !== "standalone"),
    "runtimes",
    "testee",
    "dialects",
    "entities",
    "known-gaps",
    "timeout",
    "strict",
  ],
  async run(values, [entity, ...files], format, output) {
    const { runtimes, testee = [], dialects, entities, timeout = "60", strict = false } = values;
    const knownGaps = values["known-gaps"];
    if (entity !== undefined && files.length === 0)
      throw new UsageError(
        "an entity needs files of its documents, such as: koine conform phi.AgentMessage session.jsonl",
      );
    const options = {
      ...(runtimes === undefined ? {} : { runtimes: listAt(runtimes) }),
      ...(dialects === undefined ? {} : { dialects: listAt(dialects) }),
      ...(entities === undefined ? {} : { entities: listAt(entities) }),
      ...(knownGaps === undefined ? {} : { knownGaps }),
      ...(entity === undefined ? {} : { own: { entity, files } }),
    };
    const { conformAll } = await import("./conform-all.ts");
    return conformAll(
      values,
      { ...options, testees: testee, seconds: secondsIn(timeout), strict },
      format,
      output,
    );
  },
};

const translate: Command = {
  usage: [
    ["--from <a> --to <b> <file|->", "a conversation, or one a line, in another dialect; its losses named"],
  ],
  words: "file",
  examples: [
    ["translate --from phi --to anthropic session.jsonl", "what is lost is counted at the end"],
    [
      "translate --from phi --to pi session.jsonl --save-sidecar rest.json",
      "what cannot be carried is kept for the way home",
    ],
  ],
  options: ["from", "to", "losses", "fail-on", "sidecar", "save-sidecar", "policy", "workers"],
  async run(values, [file, ...others], format, output) {
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
      ...workersIn(values),
    };
    const { runTranslate } = await import("./translate/translate.ts");
    return runTranslate({ from, to, file, ...options }, format, output);
  },
};

const init: Command = {
  usage: [
    ["", "a first dialect to change, in the schema folder"],
    ["--from <file>", "koine.config.json for a document that others wrote"],
  ],
  examples: [
    ["init --languages typescript,python", "a first message to change, in two languages"],
    ["init --from events.json", "a config for a schema that is there already"],
  ],
  options: ["schema", "from", "languages"],
  async run({ schema, from, languages: names }, words, _format, output) {
    refuseWords(words);
    const { runInit, runInitFrom } = await import("./init.ts");
    const languages = names === undefined ? undefined : await (await import("./specs.ts")).languagesIn(names);
    return from === undefined ? runInit(schema, languages, output) : runInitFrom(from, languages, output);
  },
};

const explain: Command = {
  usage: [["[code…]", "what a code in the output means, with a bad and a good example"]],
  options: [],
  examples: [
    ["explain tag_ambiguous", "one code"],
    ["explain", "all codes"],
  ],
  words: async () => (await import("../explanations/index.ts")).knownCodes,
  run: async (_values, words, _format, output) => (await import("./explain.ts")).runExplain(words, output),
};

const completion: Command = {
  usage: [[`<${shells.join("|")}>`, "what a shell reads to complete commands, options and values"]],
  options: [],
  examples: [
    ["completion bash >> ~/.bashrc", "for bash"],
    ["completion fish | source", "for fish, in this shell"],
  ],
  words: async () => shells,
  run: async (_values, words, _format, output) =>
    (await import("./completion/index.ts")).runCompletion(words, commands, output),
};

const breakingOptions: readonly OptionName[] = ["config", "dialect", "schema", "against"];
const against = "--against <ref|folder|file>";

/** Commands by name. What only one of them needs is loaded where it is asked for. */
export const commands: Commands = {
  init,
  generate: onSpecs(
    async (...args) => (await import("./generate.ts")).runGenerate(...args),
    "schemas → generated files, all or none",
    [...specOptions, "prune", "force", "watch", "no-cache", "print-inputs"],
    [
      ["generate --schema events.json --languages typescript,rust", "two languages, from one JSON Schema"],
      ["generate --watch", "the last run again, and after each edit"],
    ],
  ),
  check: onSpecs(
    async (...args) => (await import("./check.ts")).runCheck(...args),
    "what would change on disk; exit 1 when anything would",
    specOptions,
    [
      ["check", "after the last run of generate, or by the config"],
      ["check --format github", "the same in CI, as annotations"],
    ],
  ),
  lint: onSpecs(
    async (...args) => (await import("./lint.ts")).runLint(...args),
    "what will hurt somebody in schemas that can be read; exit 1 for errors",
    ["config", "dialect", "schema", "fix"],
    [
      ["lint", "all schemas of the config"],
      ["lint --schema events.json --fix", "one document, and what is safe to mend is mended"],
    ],
  ),
  validate,
  conform,
  translate,
  breaking: {
    ...onSpecs(
      async (...args) => (await import("./breaking.ts")).runBreaking(...args),
      "what a change of the schemas breaks, for whom, with a document that shows it",
      [...breakingOptions, "samples", "fail-on"],
      [
        ["breaking --against main", "what is on disk against a branch"],
        ["breaking --schema new.json --against old.json --format json", "two files"],
      ],
      against,
    ),
    markdown: true,
  },
  diff: {
    ...onSpecs(
      async (...args) => (await import("./breaking.ts")).runDiff(...args),
      "the same comparison as a changelog",
      breakingOptions,
      [
        ["diff --against 1.0.0", "since a frozen version"],
        ["diff --against main --format markdown", "for a pull request"],
      ],
      against,
    ),
    markdown: true,
  },
  fixtures: {
    usage: [["", "the cases of generated/fixtures, a line of JSON each, with whole documents"]],
    examples: [
      ["fixtures --entities phi.Usage", "the cases of one entity"],
      ["fixtures --out generated > cases.jsonl", "all cases, in one file"],
    ],
    options: ["out", "dialects", "entities"],
    async run(values, words, _format, output) {
      refuseWords(words);
      return (await import("./fixtures.ts")).runFixtures(values, output);
    },
  },
  freeze: {
    usage: [["<version>", "keeps what the schemas and fixtures of a release are"]],
    examples: [
      ["freeze 1.0.0", "what the schemas are on the day of a release"],
      ["freeze 2.0.0 --schema schema", "the same, from another folder"],
    ],
    options: ["config", "dialect", "schema"],
    run: async (...args) => (await import("./freeze.ts")).runFreeze(...args),
  },
  explain,
  completion,
};
