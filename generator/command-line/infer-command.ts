/** The definition of `koine infer`. */

import type { Command } from "./command.ts";
import { usualOptions } from "../infer/conclude/options.ts";
import { maxValues } from "../infer/summary/limits.ts";
import { listAt, UsageError, type Values } from "./usage.ts";
import { workersIn } from "./count-options.ts";

const countIn = (text: string | undefined, flag: string, usual: number, most: number): number => {
  if (text === undefined) return usual;
  if (/^\d{1,15}$/.test(text) && Number(text) <= most) return Number(text);
  throw new UsageError(`--${flag} must be a whole number up to ${most}, not "${text}"`);
};

const nameIn = ({ name }: Values): { readonly name?: string } => {
  if (name === undefined) return {};
  if (/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return { name };
  throw new UsageError(`--name must consist of letters and digits, such as Event, not "${name}"`);
};

export const infer: Command = {
  summary: "Infer a JSON Schema from JSON and JSON Lines files",
  group: "data",
  usage: [
    ["<file|folder|pattern…|->", "Infer the schema of all documents"],
    ["<file…> --partial <summary>", "Summarize part of the data"],
    ["<summary…> --merge", "Infer the schema from partial summaries"],
    ["<file…> --against <schema>", "Propose changes of an existing schema, as an overlay"],
  ],
  words: "file",
  examples: [
    ["infer logs --name Event --out event.schema.json", "Infer a schema from all log files in a folder"],
    ["infer logs --tag role --closed", "Use role as the tag, and reject data that is not in the logs"],
    ["infer logs --against event.schema.json --out event.overlay.json", "Find what a schema lacks"],
    ["infer monday.summary tuesday.summary --merge --name Event", "Merge partial summaries of the data"],
  ],
  exitCodes: {
    0: "The schema describes all documents",
    1: "Some documents or files could not be read; the schema describes the others",
    2: "Nothing was written, for example because there are no documents",
  },
  options: [
    "name",
    "out",
    "against",
    "closed",
    "tag",
    "enum-limit",
    "optional-below",
    "partial",
    "merge",
    "force",
    "workers",
  ],
  markdown: true,
  async run(values, inputs, format, output) {
    const { out, against, partial, tag = "", closed = false, merge = false, force = false } = values;
    if (inputs.length === 0) throw new UsageError("expected files, for example: koine infer events.jsonl");
    if (partial !== undefined && out !== undefined)
      throw new UsageError("--partial writes a summary, so it cannot be combined with --out");
    if (partial !== undefined && against !== undefined)
      throw new UsageError("--partial writes a summary; use --against with --merge, when all parts are read");
    const run = {
      ...nameIn(values),
      ...(out === undefined ? {} : { out }),
      ...(against === undefined ? {} : { against }),
      ...(partial === undefined ? {} : { partial }),
      ...workersIn(values),
      inputs,
      tags: listAt(tag),
      isClosed: closed,
      isMerge: merge,
      force,
      enumLimit: countIn(values["enum-limit"], "enum-limit", usualOptions.enumLimit, maxValues),
      optionalBelow: countIn(
        values["optional-below"],
        "optional-below",
        usualOptions.optionalBelow,
        Number.MAX_SAFE_INTEGER,
      ),
    };
    return (await import("./infer/infer.ts")).runInfer(run, format, output);
  },
};
