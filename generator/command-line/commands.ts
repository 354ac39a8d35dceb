/** The commands. A new one is a file and an entry here; help and completion follow. */

import type { Command, Commands, Example } from "./command.ts";
import { conform, history, summary, translate, validate } from "./document-commands.ts";
import { shells, specOptions, type OptionName } from "./options.ts";
import type { ExitCode, Format, Output } from "./output.ts";
import { UsageError, type Values } from "./usage.ts";

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
    output.host.onSchemas();
    return run(values, format, output);
  },
});

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
    [...specOptions, "strict", "prune", "force", "watch", "no-cache", "print-inputs"],
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
  core: onSpecs(
    async (...args) => (await import("./cores.ts")).runCore(...args),
    "the core of each language as a package, for specs that share it",
    ["out", "languages", "prune", "force"],
    [
      ["core", "the packages of all languages, in koine-core"],
      ["core --languages rust,go --out vendor/koine-core", "two of them, in another folder"],
    ],
  ),
  lint: onSpecs(
    async (...args) => (await import("./lint.ts")).runLint(...args),
    "what will hurt somebody in schemas that can be read; exit 1 for errors",
    ["config", "dialect", "schema", "fix", "strict"],
    [
      ["lint", "all schemas of the config"],
      ["lint --schema events.json --fix", "one document, and what is safe to mend is mended"],
    ],
  ),
  validate,
  summary,
  conform,
  translate,
  history,
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
