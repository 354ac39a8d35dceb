/**
 * A temporary copy of the schemas inside the project, so that generated code can be imported and
 * type-checked.
 */

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generate } from "../../generator/api/generate.ts";
import type { Options } from "../../generator/config/options.ts";
import { projectFolderOfTest } from "./folders.ts";

export interface Workshop {
  readonly folder: string;
  readonly schema: string;
  readonly out: string;
  read(...parts: readonly string[]): string;
  write(text: string, ...parts: readonly string[]): void;
  edit(change: (value: Record<string, unknown>) => void, ...parts: readonly string[]): void;
  generate(options?: Options): ReturnType<typeof generate>;
}

/** The phi messages and everything they refer to: a third of the dialect, but enough for most tests. */
export const messagesOfPhi = [
  "agent-message",
  "block-provenance",
  "content",
  "cost-config",
  "extension-message",
  "llm-message",
  "message",
  "node-tag",
  "stop-reason",
  "turn-id",
  "usage",
];

/** Removes the other entities of a dialect, their examples, and the history, which may store some of them. */
export const keepOnly = (entities: readonly string[], folder: string): void => {
  const manifest = path.join(folder, "dialect.json");
  const { "x-history": _stored, ...rest }: Record<string, unknown> = JSON.parse(
    readFileSync(manifest, "utf8"),
  );
  writeFileSync(manifest, `${JSON.stringify(rest, null, 2)}\n`);
  for (const file of readdirSync(folder))
    if (file.endsWith(suffix) && !entities.includes(file.slice(0, -suffix.length)))
      rmSync(path.join(folder, file));
  for (const entity of readdirSync(path.join(folder, "examples")))
    if (!entities.includes(entity)) rmSync(path.join(folder, "examples", entity), { recursive: true });
};

const suffix = ".schema.json";

/**
 * Creates a copy for the running test with all dialects, one dialect, or some of its entities. The copy is
 * deleted after the test.
 */
export const openWorkshop = (dialect = "", entities?: readonly string[]): Workshop => {
  const folder = projectFolderOfTest("workshop");
  const schema = path.join(folder, "schema");
  const out = path.join(folder, "generated");
  cpSync(path.join("schema", dialect), path.join(schema, dialect), { recursive: true });
  if (entities !== undefined) keepOnly(entities, path.join(schema, dialect));
  const read = (...parts: readonly string[]): string => readFileSync(path.join(folder, ...parts), "utf8");
  const write = (text: string, ...parts: readonly string[]): void => {
    const place = path.join(folder, ...parts);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  };
  return {
    folder,
    schema,
    out,
    read,
    write,
    edit(change, ...parts) {
      const value: Record<string, unknown> = JSON.parse(read(...parts));
      change(value);
      write(`${JSON.stringify(value, null, 2)}\n`, ...parts);
    },
    generate: (options = {}) => generate({ schema, out, ...options }),
  };
};
