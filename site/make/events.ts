/** Generates code for the home page from the events schema in the README. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "../../generator/api/generate.ts";
import { readText } from "./repository.ts";

const folder = fileURLToPath(new URL("../.events", import.meta.url));

export const eventsSchema = (): string => {
  const [, schema] = /^```json \[events\.json\]\n([^]*?)^```$/m.exec(readText("README.md")) ?? [];
  if (schema === undefined) throw new Error("README.md does not contain events.json");
  return schema;
};

/** Generates the events and returns the path of the output in the repository. */
export const generatedEvents = async (): Promise<string> => {
  const [schema, out] = [path.join(folder, "events.json"), path.join(folder, "generated")];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(schema, eventsSchema());
  // Uses the package names of this repository, so that `sources.ts` finds the files.
  await generate({ schema, out, package: { name: "koine-messages" } });
  return "site/.events/generated";
};
