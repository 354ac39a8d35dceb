/**
 * Writes a project to measure and test editors with: a config, a schema of more than 5,000 lines in five files that
 * refer to each other, and a Git repository whose main branch contains them.
 */

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { stringify } from "yaml";

/** The files in the order in which they refer to each other. One of them is YAML. */
export const files = ["order.json", "customer.json", "product.yaml", "payment.json", "shipment.json"];

const definitionsPerFile = 30;

const languages = ["typescript", "rust", "python", "ruby", "go", "java"];

const stemOf = (file) => file.slice(0, file.indexOf("."));

const nameOf = (file, index) => `${stemOf(file)}${index}`;

const own = (file, index) => ({ $ref: `#/$defs/${nameOf(file, index % definitionsPerFile)}` });

const other = (file, index) => ({ $ref: `${file}#/$defs/${nameOf(file, index)}` });

const record = (file, next, index) => ({
  description: `The ${stemOf(file)} of kind ${index}.`,
  type: "object",
  properties: {
    id: { type: "string", format: "uuid" },
    createdAt: { type: "string", format: "date-time" },
    count: { type: "integer", minimum: 0 },
    note: { type: ["string", "null"] },
    tags: { type: "array", items: { type: "string" } },
    following: own(file, index + 1),
    related: other(next, index),
  },
  required: ["id", "createdAt"],
  additionalProperties: false,
});

const words = (index) => ({
  description: `The states of kind ${index}.`,
  type: "string",
  enum: ["open", "paid", "sent", "received", `closed${index}`],
});

const variant = (kind) => ({
  type: "object",
  properties: { kind: { const: kind }, text: { type: "string" }, size: { type: "integer" } },
  required: ["kind", "text"],
});

const union = () => ({ oneOf: ["start", "delta", "end"].map(variant) });

const definition = (file, next, index) =>
  index % 6 === 4 ? words(index) : index % 6 === 5 ? union() : record(file, next, index);

const schemaOf = (file, next) => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: stemOf(file),
  type: "object",
  properties: { first: own(file, 0), other: other(next, 0) },
  required: ["first"],
  $defs: Object.fromEntries(
    Array.from({ length: definitionsPerFile }, (_, index) => [
      nameOf(file, index),
      definition(file, next, index),
    ]),
  ),
});

const textOf = (file, index) => {
  const schema = schemaOf(file, files[(index + 1) % files.length]);
  return file.endsWith(".yaml") ? stringify(schema) : `${JSON.stringify(schema, null, 2)}\n`;
};

const git = (folder, ...args) =>
  execFileSync("git", ["-c", "user.name=Koine", "-c", "user.email=koine@example.com", ...args], {
    cwd: folder,
    stdio: "ignore",
  });

/** Returns the number of lines of the schema. */
export const writeProject = (folder) => {
  mkdirSync(path.join(folder, "schema"), { recursive: true });
  const config = { specs: { shop: { schema: "schema", languages } } };
  writeFileSync(path.join(folder, "koine.config.json"), JSON.stringify(config, null, 2));
  const texts = files.map((file, index) => [file, textOf(file, index)]);
  for (const [file, text] of texts) writeFileSync(path.join(folder, "schema", file), text);
  git(folder, "init", "--quiet", "--initial-branch", "main");
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", "--message", "Add schemas");
  return texts.reduce((lines, [, text]) => lines + text.split("\n").length - 1, 0);
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${writeProject(path.resolve(process.argv[2] ?? "."))}\n`);
