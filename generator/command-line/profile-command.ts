/** The definition of `koine profile`. */

import type { Command } from "./command.ts";
import { workersIn } from "./count-options.ts";
import { schemaOptions } from "./options.ts";
import { UsageError } from "./usage.ts";

export const profile: Command = {
  summary: "Count what stored documents use of a schema",
  usage: [
    ["<dialect.Entity> <file|folder|pattern…|->", "Count members, variants, enum values and sizes"],
    ["<Entity> <file…>", "Omit the dialect if there is only one"],
  ],
  words: "file",
  examples: [
    ["profile phi.AgentMessage logs", "Profile all files in a folder"],
    [
      "profile events.Event logs --schema events.json --timestamp created_at --format markdown",
      "Also print when each member was first and last seen, as a page",
    ],
  ],
  exitCodes: {
    0: "All documents are valid and were counted",
    1: "Some documents are invalid and were not counted",
    2: "A file or the schemas cannot be read",
  },
  options: [...schemaOptions, "workers", "timestamp"],
  markdown: true,
  async run({ timestamp, ...values }, [entity, ...inputs], format, output) {
    if (entity === undefined || inputs.length === 0)
      throw new UsageError(
        "expected an entity and files, for example: koine profile phi.AgentMessage session.jsonl",
      );
    const time = timestamp === undefined ? {} : { timestamp };
    const options = { entity, inputs, ...workersIn(values), ...time };
    return (await import("./profile.ts")).runProfile(values, options, format, output);
  },
};
