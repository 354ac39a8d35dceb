/** The one table of options: what each takes and says. Arguments, help and completion are made of it. */

import { concerns } from "../breaking/grouping.ts";
import { usualLanguages } from "../languages/index.ts";
import type { Option } from "./option.ts";
import { formats } from "./output.ts";

/** The options that every command takes. */
export const everywhere: readonly OptionName[] = ["format", "help", "version"];

const testees = async (): Promise<readonly string[]> => {
  const { loadTestees } = await import("./conform/testees.ts");
  const { plain, native } = await loadTestees();
  return [...[...plain, ...native].map(({ name }) => name), "native", "all", "none"];
};

export const shells: readonly string[] = ["bash", "zsh", "fish"];

export const failures = ["omitted", "downgraded"];

export const options = {
  schema: {
    type: "string",
    value: "folder|file",
    offer: "path",
    says: ["a schema folder, or any JSON Schema or OpenAPI document (default: schema)"],
  },
  out: {
    type: "string",
    value: "folder",
    offer: "folder",
    says: [
      "where generated files go (default: generated; core: koine-core); history: the file, or the folder of several",
    ],
  },
  config: {
    type: "string",
    value: "file",
    offer: "file",
    says: ["which specs there are (default: koine.config.json, when it is there and no --schema is given)"],
  },
  dialect: {
    type: "string",
    value: "name",
    says: [
      "the one spec of the config that is meant; with --schema, what a document is called; history: what is stored",
    ],
  },
  prune: {
    type: "boolean",
    says: ["remove what the last run wrote and these options do not ask for"],
  },
  forget: {
    type: "boolean",
    says: ["go by the flags and the config alone, not by the options of the last run"],
  },
  force: {
    type: "boolean",
    says: ["overwrite what was edited by hand in the output folder; otherwise it is kept, with exit code 1"],
  },
  watch: {
    type: "boolean",
    says: ["generate again whenever what is read has changed, until Ctrl-C"],
  },
  "no-cache": {
    type: "boolean",
    says: ["work everything out anew, and leave nothing for the next run in .koine-cache"],
  },
  "print-inputs": {
    type: "boolean",
    says: ["what generate reads and where it writes, as JSON for Turborepo, Nx or Bazel; nothing is written"],
  },
  languages: {
    type: "string",
    value: "a,b",
    offer: async () => (await import("../4-emit/targets.ts")).languageNames(),
    says: [`what to write (default: ${usualLanguages.join()}; core: all but typescript)`],
  },
  standalone: {
    type: "boolean",
    says: ["copy koine/core beside the TypeScript, so that it imports no package"],
  },
  format: {
    type: "string",
    value: "text|json|github",
    offer: async () => formats,
    says: ["breaking and diff also take markdown; validate and translate jsonl, which answers every line"],
  },
  help: { type: "boolean", short: "h", says: ["what a command does, with two examples"] },
  version: { type: "boolean", short: "v", says: ["which koine this is"] },
  from: {
    type: "string",
    value: "file|name",
    offer: "file",
    says: [
      "init: the document that others wrote; translate: the dialect of the conversation;",
      "history: the version of messages in files that do not say it",
    ],
  },
  against: {
    type: "string",
    value: "what",
    offer: "path",
    says: [
      "a frozen version, a git ref, a folder, a file, or .git#branch=main;",
      "the schemas of --schema are the new ones",
    ],
  },
  fix: { type: "boolean", says: ["mend in the schema files what changes no meaning"] },
  workers: {
    type: "string",
    value: "count",
    says: ["how many threads work on the lines of a file (default: those of the machine, for large files)"],
  },
  after: {
    type: "string",
    value: "line",
    says: ["the last line that has its answer: where --format jsonl goes on after an earlier run"],
  },
  documents: {
    type: "boolean",
    says: ["each verdict of --format jsonl has the text of its document, for databases"],
  },
  "max-issues": {
    type: "string",
    value: "count",
    says: ["how many issues are printed at most; the others are counted"],
  },
  summary: {
    type: "boolean",
    says: [
      "how many issues there are of each code at each place, instead of each issue; /content/*/type is any index",
    ],
  },
  samples: {
    type: "string",
    value: "count",
    says: ['how many documents each verdict "compatible" is tried on (default: 1000)'],
  },
  runtimes: {
    type: "string",
    value: "a,b",
    offer: testees,
    says: [
      "typescript,rust,python,ruby,go, all or none (default: those whose toolchain is here);",
      "native asks packages through the JSON library of their language",
      "(rust-native, python-native, ruby-native, go-native, java-native)",
    ],
  },
  testee: {
    type: "string",
    multiple: true,
    value: "NAME=COMMAND",
    says: ["a testee of your own; may stand several times"],
  },
  dialects: { type: "string", value: "a,b", says: ["only fixtures of these dialects"] },
  entities: { type: "string", value: "a.B,c.D", says: ["only fixtures of these entities"] },
  "known-gaps": {
    type: "string",
    value: "file",
    offer: "file",
    says: ["accepted failures with their reasons; one that passes is a failure, too"],
  },
  strict: {
    type: "boolean",
    says: [
      "lint, generate: warnings count as errors, and nothing is written while there are any;",
      "conform: require what is recommended: the same text, canonical bytes and reasons",
    ],
  },
  timeout: {
    type: "string",
    value: "seconds",
    says: ["how long a testee may be silent (default: 60)"],
  },
  to: { type: "string", value: "name", says: ["the dialect to translate to"] },
  losses: {
    type: "string",
    value: "file",
    offer: "file",
    says: ["every fact that did not arrive, one JSON line each"],
  },
  "fail-on": {
    type: "string",
    value: "what",
    offer: async () => [...failures, ...concerns],
    says: [
      "translate: omitted (exit 1 when something was left out), downgraded (also when it was only described), or codes of losses: text,result,media;",
      "breaking: compile (exit 1 when programs may no longer compile) or data (when data is refused or read otherwise)",
    ],
  },
  "save-sidecar": {
    type: "string",
    value: "file",
    offer: "file",
    says: ["what could not be carried"],
  },
  sidecar: {
    type: "string",
    value: "file",
    offer: "file",
    says: ["gives what was saved back on the way home"],
  },
  policy: {
    type: "string",
    value: "file",
    offer: "file",
    says: ["what becomes of signatures and encrypted reasoning, as JSON"],
  },
  models: {
    type: "string",
    value: "file",
    offer: "file",
    says: ["the model of the other API for each, as JSON; * is any"],
  },
  "max-tokens": {
    type: "string",
    value: "n",
    says: ["the limit of an answer, where the other API asks for one"],
  },
} as const satisfies Readonly<Record<string, Option>>;

export type OptionName = keyof typeof options;

const table: Readonly<Record<OptionName, Option>> = options;

export const optionOf = (name: OptionName): Option => table[name];

/** In the order of the table. */
export const optionNames: readonly OptionName[] = Object.keys(options).filter((name): name is OptionName =>
  Object.hasOwn(options, name),
);

/** The options that say which specs a command works on. */
export const specOptions: readonly OptionName[] = [
  "config",
  "dialect",
  "schema",
  "out",
  "languages",
  "standalone",
  "forget",
];
