/** The commands that are given documents: validate, conform, translate and history. */

import type { Command } from "./command.ts";
import { specOptions } from "./options.ts";
import type { Format } from "./output.ts";
import { listAt, UsageError, type Values } from "./usage.ts";

const workersIn = ({ workers }: Values): { readonly workers?: number } => {
  if (workers === undefined) return {};
  const count = Number(workers);
  if (Number.isInteger(count) && count >= 1 && count <= 64) return { workers: count };
  throw new UsageError(`--workers takes a number from 1 to 64, not "${workers}"`);
};

const maxIssuesIn = ({ "max-issues": most }: Values): { readonly maxIssues?: number } => {
  if (most === undefined) return {};
  if (/^\d{1,15}$/.test(most)) return { maxIssues: Number(most) };
  throw new UsageError(`--max-issues takes a whole number, not "${most}"`);
};

/** A line says where to go on in one file alone. */
const afterIn = (
  { after }: Values,
  format: Format,
  inputs: readonly string[],
): { readonly after?: number } => {
  if (after === undefined) return {};
  if (format !== "jsonl" || inputs.length !== 1)
    throw new UsageError("--after goes with --format jsonl and one file");
  if (/^\d{1,15}$/.test(after)) return { after: Number(after) };
  throw new UsageError(`--after takes the number of a line, not "${after}"`);
};

const maxTokensIn = ({ "max-tokens": most }: Values): { readonly maxTokens?: number } => {
  if (most === undefined) return {};
  if (/^[1-9]\d{0,14}$/.test(most)) return { maxTokens: Number(most) };
  throw new UsageError(`--max-tokens takes a whole number from 1, not "${most}"`);
};

export const validate: Command = {
  usage: [
    ["<dialect.Entity> <file|folder|pattern…|->", "check JSON and JSONL files; a line for each issue"],
    ["<Entity> <file…>", "the same where one dialect is read; files may be gzip (.jsonl.gz)"],
    ["<Entity> - --format jsonl", "in a pipe: a document a line in, a verdict a line out"],
  ],
  words: "file",
  examples: [
    [
      "validate phi.AgentMessage logs --summary",
      "all logs below a folder; how many issues there are of each kind",
    ],
    [
      "validate events.Event - --schema events.json < event.json",
      "a document from standard input, by a schema of your own",
    ],
  ],
  options: ["config", "dialect", "schema", "workers", "after", "documents", "max-issues", "summary"],
  jsonl: true,
  async run(values, [entity, ...inputs], format, output) {
    if (entity === undefined || inputs.length === 0)
      throw new UsageError(
        "it takes an entity and files, such as: koine validate phi.AgentMessage session.jsonl",
      );
    const { summary = false, documents = false } = values;
    if (documents && format !== "jsonl") throw new UsageError("--documents goes with --format jsonl");
    if (format === "jsonl" && values["max-issues"] !== undefined)
      throw new UsageError("--max-issues is for reports; a verdict of --format jsonl has all its issues");
    const own = { ...maxIssuesIn(values), ...workersIn(values), ...afterIn(values, format, inputs) };
    const options = { entity, inputs, summary, documents, ...own };
    return (await import("./validate/validate.ts")).runValidate(values, options, format, output);
  },
};

export const summary: Command = {
  usage: [["<file…|->", "what validate and translate said of parts of the data, as one summary"]],
  words: "file",
  examples: [
    ["summary monday.json tuesday.json", "what --format json --summary printed of each"],
    ["summary verdicts.jsonl", "what --format jsonl printed, also of a run that was stopped"],
  ],
  options: [],
  async run(_values, files, format, output) {
    if (files.length === 0)
      throw new UsageError("it takes files, such as: koine summary monday.json tuesday.json");
    return (await import("./summary/summary.ts")).runSummary(files, format, output);
  },
};

const secondsIn = (text: string): number => {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 86_400) return seconds;
  throw new UsageError(`--timeout takes seconds, not "${text}"`);
};

export const conform: Command = {
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

export const translate: Command = {
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
        "it takes two dialects and one file, such as: koine translate --from phi --to anthropic session.jsonl",
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
  usage: [
    ["check <file|folder|pattern…|->", "which version can read stored messages, and which messages none can"],
    [
      "migrate <file…|-> --from <version>",
      "the same messages in today's version; what cannot be read is kept",
    ],
  ],
  words: "file",
  examples: [
    ["history check sessions", "how many messages of the files there each version reads"],
    ["history migrate session.jsonl --from 0.6.0 --out new.jsonl", "whole, or not at all"],
  ],
  options: ["config", "dialect", "schema", "from", "out"],
  async run(values, words, format, output) {
    return (await import("./history/history.ts")).runHistory(values, words, format, output);
  },
};
