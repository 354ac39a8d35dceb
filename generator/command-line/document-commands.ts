/** Commands that process documents: validate, summary, conform, translate and history. */

import type { Command } from "./command.ts";
import { maxIssuesIn, maxTokensIn, workersIn } from "./count-options.ts";
import { schemaOptions, specOptions } from "./options.ts";
import type { Format } from "./output.ts";
import { listAt, UsageError, type Values } from "./usage.ts";

/** Resuming requires exactly one file, because a line number alone does not identify the file. */
const afterIn = (
  { after }: Values,
  format: Format,
  inputs: readonly string[],
): { readonly after?: number } => {
  if (after === undefined) return {};
  if (format !== "jsonl" || inputs.length !== 1)
    throw new UsageError("--after requires --format jsonl and exactly one file");
  if (/^\d{1,15}$/.test(after)) return { after: Number(after) };
  throw new UsageError(`--after must be a line number, not "${after}"`);
};

export const validate: Command = {
  summary: "Validate JSON and JSON Lines files against an entity",
  group: "common",
  usage: [
    ["<dialect.Entity> <file|folder|pattern…|->", "Validate files, including gzip files"],
    ["<Entity> <file…>", "Omit the dialect if there is only one"],
    ["<Entity> - --format jsonl", "Read documents and write verdicts line by line in a pipeline"],
  ],
  words: "file",
  examples: [
    ["validate phi.AgentMessage logs --summary", "Count the issues in all log files in a folder"],
    [
      "validate events.Event - --schema events.json < event.json",
      "Validate standard input against your own schema",
    ],
    [
      "validate phi.AgentMessage session.jsonl --format jsonl",
      "Print one verdict per line for other programs",
    ],
  ],
  exitCodes: {
    0: "All documents are valid",
    1: "A document is invalid",
    2: "A file or the schemas cannot be read",
  },
  options: [...schemaOptions, "workers", "after", "documents", "max-issues", "summary"],
  sarif: true,
  jsonl: true,
  async run(values, [entity, ...inputs], format, output) {
    if (entity === undefined || inputs.length === 0)
      throw new UsageError(
        "expected an entity and files, for example: koine validate phi.AgentMessage session.jsonl",
      );
    const { summary = false, documents = false } = values;
    if (documents && format !== "jsonl") throw new UsageError("--documents requires --format jsonl");
    if (format === "jsonl" && values["max-issues"] !== undefined)
      throw new UsageError(
        "--max-issues cannot be combined with --format jsonl, whose verdicts contain all issues",
      );
    const own = { ...maxIssuesIn(values), ...workersIn(values), ...afterIn(values, format, inputs) };
    const options = { entity, inputs, summary, documents, ...own };
    return (await import("./validate/validate.ts")).runValidate(values, options, format, output);
  },
};

export const summary: Command = {
  summary: "Merge the results of several validate or translate runs into one summary",
  group: "data",
  usage: [["<file…|->"]],
  words: "file",
  examples: [
    ["summary monday.json tuesday.json", "Merge summaries of validate --format json --summary"],
    ["summary verdicts.jsonl", "Summarize verdicts of validate --format jsonl"],
  ],
  exitCodes: {
    0: "All documents in the merged runs are valid",
    1: "A document is invalid",
    2: "A run could not read a file, or an input is not a summary",
  },
  options: [],
  async run(_values, files, format, output) {
    if (files.length === 0)
      throw new UsageError("expected files, for example: koine summary monday.json tuesday.json");
    return (await import("./summary/summary.ts")).runSummary(files, format, output);
  },
};

const secondsIn = (text: string): number => {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 86_400) return seconds;
  throw new UsageError(`--timeout must be a number of seconds up to 86,400, not "${text}"`);
};

export const conform: Command = {
  summary: "Test that the generated code behaves the same in every language",
  group: "change",
  usage: [
    ["", "Test with the generated fixtures"],
    ["<dialect.Entity> <file…|->", "Test with your own documents"],
  ],
  words: "file",
  examples: [
    ["conform", "Test all generated languages whose toolchain is installed"],
    ["conform --runtimes typescript,rust --strict", "Test two languages, including recommended behavior"],
    [
      "conform phi.AgentMessage session.jsonl --runtimes typescript",
      "Test one language with your own documents",
    ],
  ],
  exitCodes: {
    0: "All runtimes conform",
    1: "A runtime fails a case or cannot be built",
    2: "The tests could not run, for example because there are no fixtures",
  },
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
        "expected files after the entity, for example: koine conform phi.AgentMessage session.jsonl",
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

export const translate: Command = {
  summary: "Translate conversations to another dialect and report losses",
  group: "messages",
  usage: [["--from <dialect> --to <dialect> <file|->"]],
  words: "file",
  examples: [
    ["translate --from phi --to anthropic session.jsonl", "Translate a conversation and count the losses"],
    [
      "translate --from phi --to pi session.jsonl --save-sidecar rest.json",
      "Save untranslatable data in order to restore it later",
    ],
    [
      "translate --from phi --to anthropic session.jsonl --fail-on omitted --losses losses.jsonl",
      "Fail if anything is omitted, and list all losses",
    ],
  ],
  exitCodes: {
    0: "The conversations were translated",
    1: "A message is invalid or cannot be sent to the target API, or --fail-on applies",
    2: "A file cannot be read or written, or an option is invalid",
  },
  options: [
    "from",
    "to",
    "losses",
    "fail-on",
    "sidecar",
    "save-sidecar",
    "policy",
    "models",
    "max-tokens",
    "workers",
    "after",
  ],
  jsonl: true,
  async run(values, [file, ...others], format, output) {
    const { from, to, losses, sidecar, policy, models } = values;
    const { "fail-on": failOn, "save-sidecar": saveSidecar } = values;
    if (from === undefined || to === undefined || file === undefined || others.length > 0)
      throw new UsageError(
        "expected --from, --to and one file, for example: koine translate --from phi --to anthropic session.jsonl",
      );
    const options = {
      ...(losses === undefined ? {} : { losses }),
      ...(failOn === undefined ? {} : { failOn }),
      ...(sidecar === undefined ? {} : { sidecar }),
      ...(saveSidecar === undefined ? {} : { saveSidecar }),
      ...(policy === undefined ? {} : { policy }),
      ...(models === undefined ? {} : { models }),
      ...maxTokensIn(values),
      ...workersIn(values),
      ...afterIn(values, format, [file]),
    };
    const { runTranslate } = await import("./translate/translate.ts");
    return runTranslate({ from, to, file, ...options }, format, output);
  },
};

export const history: Command = {
  summary: "Check stored messages, or migrate them to the current version",
  group: "messages",
  usage: [
    ["check <file|folder|pattern…|->", "Count how many messages each version can read"],
    ["migrate <file…|-> [--from <version>]", "Migrate messages; keep unreadable ones unchanged"],
  ],
  words: "file",
  examples: [
    ["history check sessions", "Check all files in a folder"],
    ["history migrate session.jsonl --from 0.6.0 --out new.jsonl", "Migrate one file"],
  ],
  exitCodes: {
    0: "All messages can be read",
    1: "Some messages cannot be read; migrate kept them unchanged",
    2: "A file cannot be read or written, or the version is unknown",
  },
  options: ["config", "dialect", "schema", "from", "out"],
  async run(values, words, format, output) {
    return (await import("./history/history.ts")).runHistory(values, words, format, output);
  },
};
