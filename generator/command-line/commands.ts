/**
 * All commands. To add a command, add a file and an entry here. Help and completion are derived from the
 * entries.
 */

import { against, breaking } from "./breaking-command.ts";
import type { Command, CommandFacts, Commands } from "./command.ts";
import { conform, history, summary, translate, validate } from "./document-commands.ts";
import { profile } from "./profile-command.ts";
import { infer } from "./infer-command.ts";
import { lsp } from "./lsp-command.ts";
import { schemaOptions, shells, specOptions } from "./options.ts";
import type { ExitCode, Format, Output } from "./output.ts";
import { UsageError, type Values } from "./usage.ts";

const refuseWords = (words: readonly string[]): void => {
  if (words.length > 0) throw new UsageError(`unexpected argument "${words.join(" ")}"`);
};

const onSpecs = (
  run: (values: Values, format: Format, output: Output) => Promise<ExitCode>,
  facts: CommandFacts,
): Command => ({
  ...facts,
  run(values, words, format, output) {
    refuseWords(words);
    output.host.onSchemas();
    return run(values, format, output);
  },
});

const init: Command = {
  summary: "Create an example dialect, or a config for a schema or for data",
  group: "common",
  usage: [
    ["", "Create an example dialect in the schema folder"],
    ["--from <file>", "Create koine.config.json for an existing schema"],
    ["--from-data <file|folder>", "Infer a schema from data, and create its config"],
  ],
  examples: [
    ["init --languages typescript,python", "Create an example dialect and a config with two languages"],
    ["init --from events.json", "Create a config for an existing schema"],
    ["init --from events.json --package acme-events", "Create packages, and a workflow that publishes them"],
    ["init --from-data logs --name Event", "Infer a schema from logs, and create a config for it"],
  ],
  exitCodes: { 0: "The files were created", 2: "Nothing was written, for example because a file exists" },
  options: ["schema", "from", "from-data", "name", "languages", "package"],
  async run({ schema, from, name, languages: names, ...values }, words, _format, output) {
    refuseWords(words);
    const { runInit, runInitFrom } = await import("./init.ts");
    const languages = names === undefined ? undefined : await (await import("./specs.ts")).languagesIn(names);
    const choices = {
      ...(languages === undefined ? {} : { languages }),
      ...(values.package === undefined ? {} : { package: values.package }),
    };
    const data = values["from-data"];
    if (data !== undefined)
      return (await import("./infer/init-from-data.ts")).initFromData(data, name, choices, output);
    return from === undefined ? runInit(schema, choices, output) : runInitFrom(from, choices, output);
  },
};

const explain: Command = {
  summary: "Explain codes from the output of other commands, with examples",
  group: "setup",
  usage: [["[code…]"]],
  options: [],
  examples: [
    ["explain tag_ambiguous", "Explain one code"],
    ["explain", "Explain all codes"],
  ],
  exitCodes: { 0: "All codes were explained", 2: "A code is unknown" },
  words: async () => (await import("../explanations/index.ts")).knownCodes,
  run: async (_values, words, _format, output) => (await import("./explain.ts")).runExplain(words, output),
};

const completion: Command = {
  summary: "Print a completion script for a shell",
  group: "setup",
  usage: [[`<${shells.join("|")}>`]],
  options: [],
  examples: [
    ["completion bash >> ~/.bashrc", "Install completion for bash"],
    ["completion fish | source", "Enable completion in the current fish session"],
  ],
  exitCodes: { 0: "The script was printed", 2: "The shell is missing or not supported" },
  words: async () => shells,
  run: async (_values, words, _format, output) =>
    (await import("./completion/index.ts")).runCompletion(words, commands, output),
};

/** Commands by name. A command's modules are loaded only when it runs. */
export const commands: Commands = {
  init,
  infer,
  generate: onSpecs(async (...args) => (await import("./generate.ts")).runGenerate(...args), {
    summary: "Generate code from schemas; write all files or none",
    group: "common",
    usage: [[""]],
    options: [...specOptions, "strict", "prune", "force", "watch", "no-cache", "print-inputs"],
    examples: [
      [
        "generate --schema events.json --languages typescript,rust",
        "Generate two languages from one JSON Schema",
      ],
      ["generate", "Generate everything in the config, or repeat the last run"],
      ["generate --watch", "Regenerate after every change"],
    ],
    sarif: true,
    exitCodes: {
      0: "All files are up to date",
      1: "Hand-edited files were kept, or --strict found problems",
      2: "Nothing was written because of an error",
    },
  }),
  check: onSpecs(async (...args) => (await import("./check.ts")).runCheck(...args), {
    summary: "Check that generated files match the schemas",
    group: "common",
    usage: [[""]],
    options: specOptions,
    examples: [
      ["check", "Check the files from the config or the last run"],
      ["check --format github", "Report drift as GitHub annotations in CI"],
    ],
    sarif: true,
    exitCodes: {
      0: "All generated files match the schemas",
      1: "Files would change, be added or be removed",
      2: "The schemas or the config have errors",
    },
  }),
  core: onSpecs(async (...args) => (await import("./cores.ts")).runCore(...args), {
    summary: "Generate the core packages for specs that share a core",
    group: "setup",
    usage: [[""]],
    options: ["out", "languages", "prune", "force"],
    examples: [
      ["core", "Write the core packages of all languages to koine-core"],
      [
        "core --languages rust,go --out vendor/koine-core",
        "Write the core packages of two languages to another folder",
      ],
    ],
    exitCodes: {
      0: "All files are up to date",
      1: "Hand-edited files were kept",
      2: "Nothing was written because of an error",
    },
  }),
  lint: onSpecs(async (...args) => (await import("./lint.ts")).runLint(...args), {
    summary: "Find problems in valid schemas, and fix some of them",
    group: "common",
    usage: [[""]],
    options: [...schemaOptions, "fix", "strict", "data", "workers"],
    examples: [
      ["lint", "Lint all schemas in the config"],
      ["lint --schema events.json --data Event=logs", "Also list members that never occur in the data"],
      ["lint --schema events.json --fix", "Lint one file and apply safe fixes"],
    ],
    sarif: true,
    exitCodes: {
      0: "There are no errors; there may be warnings",
      1: "There are errors, or warnings with --strict",
      2: "The schemas, the config or a data file cannot be read",
    },
  }),
  validate,
  profile,
  summary,
  conform,
  translate,
  history,
  breaking,
  diff: onSpecs(async (...args) => (await import("./breaking.ts")).runDiff(...args), {
    summary: "Print a changelog of schema changes",
    group: "change",
    usage: [[against]],
    options: [...schemaOptions, "against"],
    examples: [
      ["diff --against 1.0.0", "List the changes since a frozen version"],
      ["diff --against main --format markdown", "Describe a pull request"],
    ],
    exitCodes: { 0: "The changelog was printed", 2: "One of the two versions cannot be read" },
    markdown: true,
  }),
  fixtures: {
    summary: "Print the fixture cases as JSON Lines, with complete documents",
    group: "change",
    usage: [[""]],
    examples: [
      ["fixtures --entities phi.Usage", "Print the cases of one entity"],
      ["fixtures --out generated > cases.jsonl", "Save all cases in one file"],
    ],
    exitCodes: { 0: "The cases were printed", 2: "The fixtures do not exist, or a name is unknown" },
    options: ["out", "dialects", "entities"],
    async run(values, words, _format, output) {
      refuseWords(words);
      return (await import("./fixtures.ts")).runFixtures(values, output);
    },
  },
  freeze: {
    summary: "Store the schemas and fixtures of a release for later comparison",
    group: "change",
    usage: [["<version>"]],
    examples: [
      ["freeze 1.0.0", "Freeze the current schemas as version 1.0.0"],
      ["freeze 2.0.0 --schema schema", "Freeze the schemas in another folder"],
    ],
    exitCodes: {
      0: "The version was stored",
      2: "Nothing was written, for example because the version exists",
    },
    options: schemaOptions,
    run: async (...args) => (await import("./freeze.ts")).runFreeze(...args),
  },
  explain,
  lsp,
  completion,
};
