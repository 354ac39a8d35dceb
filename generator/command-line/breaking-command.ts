/** The definition of `koine breaking`. */

import type { Command } from "./command.ts";
import { schemaOptions } from "./options.ts";

export const against = "--against <ref|folder|file>";

export const breaking: Command = {
  summary: "Report breaking schema changes, with documents that demonstrate them",
  group: "common",
  usage: [
    [against, "Compare two versions of the schemas"],
    [`${against} --data <Entity>=<file…>`, "Also count the stored documents that each change affects"],
    [
      `${against} --data <Entity>=<file…> --partial <summary>`,
      "Summarize a part of the data, for example on each machine",
    ],
    [`${against} --data <Entity>=<summary…> --merge`, "Count the documents of all summaries"],
  ],
  options: [
    ...schemaOptions,
    "against",
    "samples",
    "data",
    "usage-only",
    "workers",
    "partial",
    "merge",
    "fail-on",
  ],
  examples: [
    ["breaking --against main", "Compare the files on disk with a branch"],
    ["breaking --schema new.json --against old.json --format json", "Compare two files"],
    ["breaking --against main --fail-on data", "Fail only if data is affected"],
    [
      "breaking --schema new.json --against old.json --data event.json --fail-on data-in-use",
      "Fail only if stored documents are affected",
    ],
  ],
  words: "file",
  exitCodes: {
    0: "No breaking changes with severity error",
    1: "There are breaking changes, or with --data, stored documents are affected",
    2: "One of the two versions or a data file cannot be read",
  },
  markdown: true,
  sarif: true,
  async run(values, words, format, output) {
    output.host.onSchemas();
    return (await import("./breaking.ts")).runBreaking(values, words, format, output);
  },
};
