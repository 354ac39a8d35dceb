/** Options for commands that process documents. */

import type { Option } from "./option.ts";

const testees = async (): Promise<readonly string[]> => {
  const { loadTestees } = await import("./conform/testees.ts");
  const { plain, native } = await loadTestees();
  return [...[...plain, ...native].map(({ name }) => name), "native", "all", "none"];
};

export const documentOptions = {
  workers: {
    type: "string",
    value: "count",
    says: ["Number of threads, 1 to 64 (default: one per CPU for files above 32 MiB, otherwise 1)"],
  },
  after: {
    type: "string",
    value: "line",
    says: ["Resume an earlier --format jsonl run after this line"],
  },
  documents: {
    type: "boolean",
    says: ["Include each document's text in the --format jsonl verdicts"],
  },
  "max-issues": {
    type: "string",
    value: "count",
    says: ["Maximum number of issues to print; all of them are counted"],
  },
  summary: {
    type: "boolean",
    says: [
      "Count issues by code and location instead of printing each one;",
      "* in a location is any list index: /content/*/type",
    ],
  },
  data: {
    type: "string",
    multiple: true,
    value: "entity=file",
    offer: "path",
    says: [
      "Stored documents to check with both versions: a file, folder or pattern; can be repeated.",
      "Omit the entity if the schemas have a single root",
    ],
    per: { lint: { says: ["Also list the members, variants and enum values that no stored document has"] } },
  },
  "usage-only": {
    type: "boolean",
    says: ["Print only the report on stored documents"],
  },
  partial: {
    type: "string",
    value: "file",
    offer: "file",
    says: ["Write a summary of the data to this file instead of a report"],
  },
  merge: { type: "boolean", says: ["Read summaries that --partial wrote instead of data"] },
  timestamp: {
    type: "string",
    value: "member",
    says: [
      "Member that contains the time of each document, as a name or a JSON Pointer;",
      "also prints when each part of the schema was first and last seen",
    ],
  },
  runtimes: {
    type: "string",
    value: "a,b",
    offer: testees,
    says: [
      "Built-in testees to run: names, all, or none (default: those with an installed toolchain);",
      "native (or one testee, such as go-native) tests packages through their language's JSON library",
    ],
  },
  testee: {
    type: "string",
    multiple: true,
    value: "NAME=COMMAND",
    says: ["Custom testee to run; can be repeated"],
  },
  dialects: { type: "string", value: "a,b", says: ["Use only the fixtures of these dialects"] },
  entities: { type: "string", value: "a.B,c.D", says: ["Use only the fixtures of these entities"] },
  "known-gaps": {
    type: "string",
    value: "file",
    offer: "file",
    says: ["JSON file with accepted failures and their reasons; a gap that passes is a failure"],
  },
  timeout: {
    type: "string",
    value: "seconds",
    says: ["Time limit for each answer of a testee (default: 60)"],
  },
  to: { type: "string", value: "name", says: ["Dialect to translate to"] },
  losses: {
    type: "string",
    value: "file",
    offer: "file",
    says: ["Write every loss to this file as JSON Lines"],
  },
  "save-sidecar": {
    type: "string",
    value: "file",
    offer: "file",
    says: ["Save data that the target dialect cannot represent to this file"],
  },
  sidecar: {
    type: "string",
    value: "file",
    offer: "file",
    says: ["When translating back, restore the data saved with --save-sidecar"],
  },
  policy: {
    type: "string",
    value: "file",
    offer: "file",
    says: ["JSON file that controls the handling of signatures and encrypted reasoning"],
  },
  models: {
    type: "string",
    value: "file",
    offer: "file",
    says: ["JSON file that maps each model to a model of the target API; * matches any model"],
  },
  "max-tokens": {
    type: "string",
    value: "n",
    says: ["Token limit of a response, if the target API requires one"],
  },
} as const satisfies Readonly<Record<string, Option>>;
