/**
 * Generates types with json-schema-to-typescript (including formatting) and Ajv standalone code for a folder
 * of schemas.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import { compile } from "json-schema-to-typescript";

const [part, folder] = process.argv.slice(2);
const names = readdirSync(folder).filter((name) => name.endsWith(".schema.json"));
const schemaOf = (name) => {
  const { $schema: _schema, ...schema } = JSON.parse(readFileSync(path.join(folder, name), "utf8"));
  return schema;
};

/** Writes a single module, so that no type is duplicated. */
if (part === "types") {
  const all = { title: "All", oneOf: names.map(($ref) => ({ $ref })) };
  writeFileSync("types.ts", await compile(all, "All", { cwd: `${path.resolve(folder)}/` }));
} else {
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { source: true, esm: true } });
  for (const name of names) ajv.addSchema(schemaOf(name), name);
  const exported = Object.fromEntries(names.map((name) => [schemaOf(name).title, name]));
  writeFileSync("validators.js", standaloneCode.default(ajv, exported));
}
