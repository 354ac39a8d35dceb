/** A small schema with every kind of location, and documents that match the schema. */

import type { JsonValue } from "../../../generator/support/json.ts";
import { entitiesByName, type Dialect } from "../../../generator/model/model.ts";
import { readModel } from "../../../generator/api/reading.ts";
import { acceptsEntity } from "../../../generator/values/accepts.ts";
import type { Schema } from "../../../generator/usage/choose.ts";
import { recorderOf } from "../../../generator/usage/recorder.ts";
import type { Usage } from "../../../generator/usage/usage.ts";
import { timeReader } from "../../../generator/usage/times.ts";
import { folderOfFile } from "../../harness/folders.ts";
import { writeFileSync } from "node:fs";
import path from "node:path";

const tagged = (tag: string, properties: object, required: readonly string[] = []): object => ({
  title: `${tag}Part`,
  type: "object",
  properties: { kind: { const: tag }, ...properties },
  required: ["kind", ...required],
});

export const eventSchema = {
  title: "Event",
  type: "object",
  required: ["id"],
  properties: {
    id: { type: "integer" },
    at: { type: "string" },
    level: { title: "Level", enum: ["low", "high", "never"] },
    note: { type: ["string", "null"] },
    parts: { type: "array", items: { $ref: "#/$defs/Part" } },
    labels: { type: "object", additionalProperties: { $ref: "#/$defs/Label" } },
    next: { $ref: "#" },
  },
  $defs: {
    Part: {
      oneOf: [
        tagged("text", { text: { type: "string" } }, ["text"]),
        tagged("image", { url: { type: "string" } }),
      ],
    },
    Label: { anyOf: [{ type: "string" }, { type: "object", properties: { value: { type: "number" } } }] },
  },
};

const schemaOf = (dialect: Dialect): Schema => {
  const lookup = entitiesByName(dialect);
  return {
    lookup,
    is(name, value) {
      const entity = lookup.get(name);
      return entity !== undefined && acceptsEntity(entity, value, { lookup });
    },
  };
};

/** Writes a schema to a file and reads it. */
export const openSchema = (schema: object): Schema => {
  const file = path.join(folderOfFile("usage"), "event.json");
  writeFileSync(file, JSON.stringify(schema));
  const [dialect] = readModel(file).dialects;
  if (dialect === undefined) throw new TypeError("expected a dialect");
  return schemaOf(dialect);
};

/** Counts documents, one per line. */
export const usageOf = (
  schema: Schema,
  documents: readonly JsonValue[],
  file = "a.jsonl",
  firstLine = 1,
): Usage => {
  const recorder = recorderOf("Event", schema);
  const timeOf = timeReader("at");
  documents.forEach((document, index) =>
    recorder.add(document, { file, line: firstLine + index }, 10, timeOf(document)),
  );
  return recorder.take();
};
