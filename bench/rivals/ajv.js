/** phi messages validated with plain Ajv, compiled from the schema files. */

import { readFileSync, readdirSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";

const folder = new URL("../../schema/phi/", import.meta.url);
const schemas = readdirSync(folder)
  .filter((file) => file.endsWith(".schema.json"))
  .map((file) => [file, JSON.parse(readFileSync(new URL(file, folder), "utf8"))]);

const open = (allErrors) => {
  const ajv = new Ajv2020({ allErrors, strict: false, discriminator: true, validateFormats: false });
  for (const [file, { $schema: _meta, ...schema }] of schemas) ajv.addSchema({ $id: file, ...schema });
  const validate = ajv.getSchema("message.schema.json");
  if (validate === undefined) throw new Error("no schema for messages");
  return validate;
};

const [first, all] = [open(false), open(true)];

export const name = "Ajv";
export const is = (wire) => first(wire);
export const explain = (wire) => (all(wire) ? [] : (all.errors ?? []));
