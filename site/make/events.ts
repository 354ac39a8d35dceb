/** The schema of events that README begins with, generated when the site is made, so that the first page shows what it becomes. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "../../generator/api/generate.ts";
import { readText } from "./repository.ts";

const folder = fileURLToPath(new URL("../.events", import.meta.url));

export const eventsSchema = (): string => {
  const [, schema] = /^```json \[events\.json\]\n([^]*?)^```$/m.exec(readText("README.md")) ?? [];
  if (schema === undefined) throw new Error("README.md shows no events.json");
  return schema;
};

/** Generates the events; the path of their code in the repository. */
export const generatedEvents = async (): Promise<string> => {
  const [schema, out] = [path.join(folder, "events.json"), path.join(folder, "generated")];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(schema, eventsSchema());
  // The names of its packages are those of the repository's own, by which their files are found.
  await generate({ schema, out, package: { name: "koine-messages" } });
  return "site/.events/generated";
};
