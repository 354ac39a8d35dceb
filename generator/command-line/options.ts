/** All options. Argument parsing, help, completion and the reference pages are derived from this table. */

import { concerns } from "../breaking/grouping.ts";
import { usualLanguages } from "../languages/index.ts";
import { documentOptions } from "./document-options.ts";
import { colorChoices } from "./findings/paint.ts";
import { flags } from "./flags.ts";
import { inferOptions } from "./infer-options.ts";
import type { Option, OptionHelp } from "./option.ts";
import { formats } from "./output.ts";

/** Options that every command accepts. */
export const everywhere: readonly OptionName[] = ["format", "color", "help", "version"];

export const shells: readonly string[] = ["bash", "zsh", "fish"];

export const failures = ["omitted", "downgraded"];

export const options = {
  ...flags,
  schema: {
    ...flags.schema,
    per: {
      breaking: { value: "folder|file", says: ["New schemas (default: schema)"] },
      diff: { value: "folder|file", says: ["New schemas (default: schema)"] },
      init: { value: "folder", says: ["Folder to create (default: schema)"] },
    },
  },
  out: {
    ...flags.out,
    per: {
      core: { value: "folder", says: ["Output folder (default: koine-core)"] },
      fixtures: {
        value: "folder",
        says: ["Folder that contains the generated fixtures (default: generated)"],
      },
      infer: { value: "file", says: ["Schema file to write (default: standard output)"] },
      history: {
        value: "file|folder",
        says: ["Output file, or a folder for several files (default: standard output)"],
      },
    },
  },
  dialect: {
    ...flags.dialect,
    per: { history: { value: "name", says: ["Dialect of the stored messages"] } },
  },
  languages: {
    ...flags.languages,
    offer: async () => (await import("../4-emit/targets.ts")).languageNames(),
    says: [`Languages to generate (default: ${usualLanguages.join()})`],
    per: {
      core: { value: "a,b", says: ["Languages to generate (default: all except typescript)"] },
      init: { value: "a,b", says: ["Languages to set in a new koine.config.json"] },
    },
  },
  config: {
    type: "string",
    value: "file",
    offer: "file",
    says: ["Config file (default: koine.config.json if it exists and --schema is not given)"],
    per: {
      lsp: { value: "file", says: ["Config file (default: all koine.config.json files in the workspace)"] },
    },
  },
  forget: {
    type: "boolean",
    says: ["Ignore the options of the last run; use only flags and the config"],
  },
  force: {
    type: "boolean",
    says: ["Overwrite hand-edited files (default: keep them and exit with 1)"],
    per: { infer: { says: ["Overwrite a file that koine infer did not write"] } },
  },
  watch: {
    type: "boolean",
    says: ["Regenerate after every change, until Ctrl-C"],
  },
  "no-cache": {
    type: "boolean",
    says: ["Do not read or write .koine-cache"],
  },
  "print-inputs": {
    type: "boolean",
    says: [
      "Print the input and output paths as JSON and write nothing;",
      "for build tools such as Turborepo, Nx or Bazel",
    ],
  },
  format: {
    type: "string",
    value: "text|json|github",
    offer: async () => formats,
    says: ["Output format (default: text); some commands also support jsonl, markdown or sarif"],
  },
  color: {
    type: "string",
    value: "when",
    offer: async () => colorChoices,
    says: ["Color findings: auto, always or never (default: auto, which colors them on a terminal)"],
  },
  help: { type: "boolean", short: "h", says: ["Show help for a command"] },
  version: { type: "boolean", short: "v", says: ["Print the version of koine"] },
  package: {
    type: "string",
    value: "name",
    says: ["Name of the generated packages; also writes a GitHub workflow that tests and publishes them"],
  },
  from: {
    type: "string",
    value: "file|name",
    offer: "file",
    says: ["Existing schema (init), source dialect (translate) or stored version (history)"],
    per: {
      init: { value: "file", says: ["Create a config for this JSON Schema or OpenAPI file"] },
      translate: { value: "name", says: ["Dialect of the conversation"] },
      history: { value: "version", says: ["Version of the messages in files that do not specify it"] },
    },
  },
  against: {
    type: "string",
    value: "what",
    offer: "path",
    says: ["Old schemas: a frozen version, Git ref, folder, file, or .git#branch=main"],
    per: {
      infer: { value: "schema", says: ["Propose changes of this schema, as an overlay"] },
      lsp: {
        value: "ref",
        says: ["Git ref or frozen version to compare with (default: main, or master)"],
      },
    },
  },
  fix: { type: "boolean", says: ["Apply safe fixes to the schema files"] },
  samples: {
    type: "string",
    value: "count",
    says: ['Number of documents to test each "compatible" verdict on (default: 1000)'],
  },
  strict: {
    type: "boolean",
    says: ["Treat warnings as errors"],
    per: {
      generate: { says: ["Treat lint warnings as errors, and write nothing if there are any errors"] },
      conform: { says: ["Also require recommended behavior: same text, canonical bytes and reasons"] },
    },
  },
  "fail-on": {
    type: "string",
    value: "what",
    offer: async () => [...failures, ...concerns, "data-in-use"],
    says: ["Findings that make the command exit with 1"],
    per: {
      translate: {
        value: "what",
        says: [
          "Losses that make the command exit with 1: omitted, downgraded (includes omitted),",
          "or loss codes such as text,result,media",
        ],
      },
      breaking: {
        value: "what",
        says: [
          "Breaks that make the command exit with 1 (default: all): compile (programs may stop compiling),",
          "data (data is rejected or read differently) or data-in-use (the data of --data is rejected, or",
          "contains something that was removed)",
        ],
      },
    },
  },
  stdio: {
    type: "boolean",
    says: ["Use standard input and output, which is the default; some editors pass this option"],
  },
  ...documentOptions,
  ...inferOptions,
} as const satisfies Readonly<Record<string, Option>>;

export type OptionName = keyof typeof options;

const table: Readonly<Record<OptionName, Option>> = options;

export const optionOf = (name: OptionName): Option => table[name];

/** The help text for an option, either for one command or in general. */
export const optionHelp = (name: OptionName, command?: string): OptionHelp => {
  const { per = {}, ...general } = table[name];
  return (command === undefined ? undefined : per[command]) ?? general;
};

/** The option names, in table order. */
export const optionNames: readonly OptionName[] = Object.keys(options).filter((name): name is OptionName =>
  Object.hasOwn(options, name),
);

/** Options that select the schemas to read. */
export const schemaOptions: readonly OptionName[] = ["config", "dialect", "schema", "input-format"];

const isRunFlag = (name: OptionName): boolean => Object.hasOwn(flags, name) && name !== "prune";

/** Options that select a command's specs. */
export const specOptions: readonly OptionName[] = ["config", ...optionNames.filter(isRunFlag), "forget"];
