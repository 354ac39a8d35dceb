/** json-schema-to-typescript, configured like `json2ts --unreachableDefinitions`. */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compileFromFile } from "json-schema-to-typescript";

export const jsonSchemaToTypescript = {
  name: "json-schema-to-typescript",
  make: async ({ schemaFile }, folder) => {
    const text = await compileFromFile(schemaFile, { unreachableDefinitions: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "messages.ts"), text);
  },
};
