/** The definition of `koine profile`. */

import type { Command } from "./command.ts";
import { workersIn } from "./count-options.ts";
import { schemaOptions } from "./options.ts";
import { UsageError } from "./usage.ts";

export const profile: Command = {
  summary: "Show how stored documents use a schema",
  group: "data",
  usage: [
    ["<dialect.Entity> <file|folder|pattern…|->", "Count members, variants, enum values and sizes"],
    ["<Entity> <file…>", "Omit the dialect if there is only one"],
    [
      "<Entity> <file…|-> --partial <summary>",
      "Summarize part of the data, for example on each machine in a cluster",
    ],
    ["<Entity> <summary…> --merge", "Profile the data of all summaries"],
  ],
  words: "file",
  examples: [
    ["profile phi.AgentMessage logs", "Profile all files in a folder"],
    [
      "profile events.Event logs --schema events.json --timestamp created_at --format markdown",
      "Print a page that also shows when each member was first and last seen",
    ],
  ],
  exitCodes: {
    0: "All documents are valid and were counted",
    1: "Some documents are invalid and were not counted",
    2: "A file or the schemas cannot be read",
  },
  options: [...schemaOptions, "workers", "timestamp", "partial", "merge"],
  markdown: true,
  async run({ timestamp, partial, merge = false, ...values }, [entity, ...inputs], format, output) {
    if (entity === undefined || inputs.length === 0)
      throw new UsageError(
        "expected an entity and files, for example: koine profile phi.AgentMessage session.jsonl",
      );
    const named = {
      ...(timestamp === undefined ? {} : { timestamp }),
      ...(partial === undefined ? {} : { partial }),
    };
    const options = { entity, inputs, isMerge: merge, ...workersIn(values), ...named };
    return (await import("./profile.ts")).runProfile(values, options, format, output);
  },
};
