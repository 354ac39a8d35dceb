/** A schema and stored events for the tests of `koine breaking --data`. */

import { writeFileSync } from "node:fs";
import path from "node:path";
import type { JsonObject, JsonValue } from "../../../../generator/support/json.ts";
import { koine } from "../../../harness/command.ts";
import { folderOfFile } from "../../../harness/folders.ts";

let folder = "";

export const write = (name: string, content: string): void => writeFileSync(path.join(folder, name), content);

export const text = { type: "string" };

export const partOf = (kind: string, properties: object): object => ({
  title: `${kind}-part`,
  type: "object",
  properties: { kind: { const: kind }, ...properties },
  required: ["kind"],
});

export const old = {
  title: "Event",
  type: "object",
  required: ["id"],
  additionalProperties: false,
  properties: {
    id: { type: "integer" },
    note: text,
    level: { enum: ["low", "mid", "high"] },
    meta: { type: "object", properties: { trace: text } },
    parts: { type: "array", items: { $ref: "#/$defs/Part" } },
    size: { anyOf: [{ type: "number" }, { type: "string" }] },
    labels: { type: "object", additionalProperties: text },
  },
  $defs: { Part: { oneOf: [partOf("text", { text }), partOf("file", {}), partOf("image", { url: text })] } },
};

export type Edit = (schema: typeof old) => unknown;

export const edited = (edit: Edit): object => {
  const copy: typeof old = JSON.parse(JSON.stringify(old));
  return Object(edit(copy) ?? copy);
};

/** Documents that are spread over all edits, and some that the old schema rejects. */
export const documents: readonly JsonValue[] = Array.from({ length: 60 }, (_, id): JsonObject => ({
  id,
  ...(id % 2 === 0 ? { note: "n".repeat(id) } : {}),
  ...(id % 3 === 0 ? { level: ["low", "mid", "high", "odd"][(id / 3) % 4] ?? "" } : {}),
  ...(id % 5 === 0 ? { meta: { trace: "t", more: id } } : {}),
  ...(id % 4 === 0
    ? { parts: [{ kind: "text", text: "a" }, { kind: id % 8 === 0 ? "image" : "text" }] }
    : {}),
  ...(id % 7 === 0 ? { size: id % 2 === 0 ? id : `${id}` } : {}),
  ...(id % 11 === 0 ? { labels: { a: "x", b: "y".repeat(id) } } : {}),
}));

/** Creates the folder for a test file, in which the commands below run. */
export const openEvents = (): void => {
  folder = folderOfFile("breaking-data");
  write("old.json", JSON.stringify(old));
  write("events.jsonl", documents.map((document) => JSON.stringify(document)).join("\n"));
};

/** Returns the lines of the documents that a schema rejects. */
export const rejectedBy = (schema: string): Set<number> => {
  const { out } = koine(["validate", "--schema", schema, "Event", "events.jsonl", "--format", "jsonl"], {
    cwd: folder,
  });
  const verdicts: { line: number; valid: boolean }[] = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  return new Set(verdicts.flatMap(({ line, valid }) => (valid ? [] : [line])));
};

export const compare = (...args: readonly string[]) =>
  koine(["breaking", "--schema", "new.json", "--against", "old.json", "--samples", "20", ...args], {
    cwd: folder,
  });

interface Group {
  readonly documents: number;
  readonly first: readonly { readonly file: string; readonly line: number }[];
}

export interface Data {
  readonly documents: number;
  readonly rejected: Group;
  readonly byChange: readonly (Group & { readonly code: string })[];
  readonly unexplained: readonly (Group & { readonly code: string; readonly place: string })[];
  readonly invalid?: Group;
  readonly repaired?: Group;
  readonly removedInUse: readonly { readonly place: string; readonly documents: number }[];
  readonly addedInUse: readonly { readonly place: string; readonly documents: number }[];
  readonly addedUnused: readonly string[];
  readonly unused: readonly string[];
}

export const dataOf = (edit: Edit, files: readonly string[] = ["events.jsonl"]): Data => {
  write("new.json", JSON.stringify(edited(edit)));
  const { out } = compare("--data", ...files, "--usage-only", "--format", "json");
  return JSON.parse(out).data[0];
};

export const linesOnlyIn = (one: Set<number>, other: Set<number>): number[] =>
  [...one].filter((line) => !other.has(line));
