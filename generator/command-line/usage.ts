/** The options of the command line, and the mistake of using them wrongly. */

import { parseArgs } from "node:util";

export const options = {
  schema: { type: "string" },
  out: { type: "string" },
  config: { type: "string" },
  dialect: { type: "string" },
  languages: { type: "string" },
  prune: { type: "boolean" },
  standalone: { type: "boolean" },
  runtimes: { type: "string" },
  testee: { type: "string", multiple: true },
  dialects: { type: "string" },
  entities: { type: "string" },
  "known-gaps": { type: "string" },
  timeout: { type: "string" },
  strict: { type: "boolean" },
  from: { type: "string" },
  to: { type: "string" },
  losses: { type: "string" },
  "fail-on": { type: "string" },
  sidecar: { type: "string" },
  "save-sidecar": { type: "string" },
  against: { type: "string" },
  samples: { type: "string" },
  policy: { type: "string" },
  format: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
} as const;

export type OptionName = keyof typeof options;

/** The arguments make no sense; the message says which do. */
export class UsageError extends Error {}

/** Options and the words beside them. Throws UsageError. */
export const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

export type Values = ReturnType<typeof parse>["values"];

/** `a,b` → `a` and `b`. */
export const listAt = (text: string): string[] => text.split(",").filter((name) => name !== "");
