/** A synthetic dialect of any size: records, enums, unions and maps in clusters that reference each other. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The cluster size. Entities reference only earlier entities in the same cluster, as in real formats. */
const cluster = 20;

const name = (index) => `entity${String(index).padStart(4, "0")}`;
const reference = (index) => ({ $ref: `${name(index)}.schema.json` });

const record = (index, before) => ({
  type: "object",
  properties: {
    id: { type: "string" },
    createdAt: { type: "integer", format: "int64" },
    score: { type: "number" },
    isDone: { type: "boolean", default: false },
    tags: { type: "array", items: { type: "string" }, "x-omit-empty": true },
    note: { type: ["string", "null"] },
    ...Object.fromEntries(before.slice(-2).map((other) => [`part${other % cluster}`, reference(other)])),
    ...(before.length > 4 ? { all: { type: "array", items: reference(before[0]) } } : {}),
  },
  required: ["id", "createdAt"],
});

const words = (index) => ({ enum: ["low", "medium", "high", `level${index}`] });

const map = (index, before) => ({ type: "object", additionalProperties: reference(before[0]) });

const variant = (index, kind) => ({
  type: "object",
  properties: {
    kind: { const: kind },
    text: { type: "string" },
    size: { type: "integer", format: "uint32" },
  },
  required: ["kind", "text"],
});

const union = (index) => ({
  oneOf: [variant(index, "start"), variant(index, "delta"), variant(index, "end")],
});

const kinds = [record, words, record, union, record, record, map, record, union, record];

const schemaOf = (index) => {
  const before = Array.from({ length: index % cluster }, (_, at) => index - (index % cluster) + at);
  const make = before.length === 0 ? record : (kinds[index % kinds.length] ?? record);
  const title = `Entity${String(index).padStart(4, "0")}`;
  return {
    $schema: "../meta.schema.json",
    title,
    description: `Number ${index} of its dialect.`,
    ...make(index, before),
  };
};

/**
 * Writes `schema/synthetic` into a folder. Returns a function that maps a number to the path of its schema.
 */
export const writeSynthetic = (folder, size) => {
  const dialect = path.join(folder, "schema", "synthetic");
  rmSync(dialect, { recursive: true, force: true });
  mkdirSync(dialect, { recursive: true });
  const manifest = { name: "synthetic", title: "Synthetic", description: "Made to be measured." };
  writeFileSync(path.join(dialect, "dialect.json"), JSON.stringify(manifest, null, 2));
  const place = (index) => path.join(dialect, `${name(index)}.schema.json`);
  for (let index = 0; index < size; index++)
    writeFileSync(place(index), JSON.stringify(schemaOf(index), null, 2));
  return place;
};
