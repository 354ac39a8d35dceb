/** A throw-away copy of the schemas inside the project, so that what is generated from it can be imported and type-checked. */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";
import { generate } from "../generator/pipeline.ts";

export interface Workshop {
  readonly folder: string;
  readonly schema: string;
  readonly out: string;
  read(...parts: readonly string[]): string;
  write(text: string, ...parts: readonly string[]): void;
  /** Changes a JSON file in place. */
  edit(change: (value: Record<string, unknown>) => void, ...parts: readonly string[]): void;
  generate(): ReturnType<typeof generate>;
}

/** Opens one for the running test, with all dialects or with one; it is gone when the test ends. */
export const openWorkshop = (dialect = ""): Workshop => {
  mkdirSync(".tmp", { recursive: true });
  const folder = mkdtempSync(path.join(".tmp", "workshop-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const schema = path.join(folder, "schema");
  const out = path.join(folder, "generated");
  cpSync(path.join("schema", dialect), path.join(schema, dialect), { recursive: true });
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
    generate: () => generate({ schema, out }),
  };
};
