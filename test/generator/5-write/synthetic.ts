/**
 * Creates a dialect with any number of distinct records, in one of two states that share most of their files.
 */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

export type State = "even" | "odd";

const schemaOf = (index: number, state: State) => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: `Note${index}`,
  description: `Note ${index}, one of many.`,
  type: "object",
  properties: {
    id: { type: "string", minLength: 1 },
    count: { type: "integer", format: "uint32" },
    tags: { type: "array", items: { type: "string" } },
    ...(index % 10 === 0 ? { [state]: { type: "boolean" } } : {}),
  },
  required: ["id"],
});

/** Some records exist in only one of the states. */
const isIn = (index: number, state: State): boolean => index % 20 !== (state === "even" ? 1 : 2);

export const writeSchemas = (folder: string, amount: number, state: State, name = "many"): void => {
  const dialect = path.join(folder, name);
  rmSync(dialect, { recursive: true, force: true });
  mkdirSync(dialect, { recursive: true });
  const manifest = { name, title: "Many", description: "Records of one kind." };
  writeFileSync(path.join(dialect, "dialect.json"), JSON.stringify(manifest));
  for (let index = 0; index < amount; index++)
    if (isIn(index, state))
      writeFileSync(path.join(dialect, `note${index}.schema.json`), JSON.stringify(schemaOf(index, state)));
};
