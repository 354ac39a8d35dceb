/** Infers schemas from logs, with Koine, quicktype and genson. */

import { Ajv2020 } from "ajv/dist/2020.js";
import { InputData, jsonInputForTargetLanguage, quicktype as runQuicktype } from "quicktype-core";
import { conclude } from "../../../generator/infer/conclude/conclude.ts";
import { usualOptions } from "../../../generator/infer/conclude/options.ts";
import { collect, newCollection } from "../../../generator/infer/summary/collect.ts";
import { entitiesByName } from "../../../generator/model/model.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../generator/support/json.ts";
import { writeJson } from "../../../runtime/core/json/index.ts";
import { json, jsonOf } from "../../harness/json.ts";
import { run } from "../../harness/toolchain.ts";
import { virtualEnvironment } from "../../languages/python/virtual.ts";
import type { Log } from "./logs.ts";
import type { Recovery } from "./ratios.ts";
import { recoveryOf } from "./recovery.ts";

export type Infer = (log: Log) => JsonObject | Promise<JsonObject>;

const schemaIn = (text: string): JsonObject => {
  const schema = json(jsonOf(text));
  if (!isJsonObject(schema)) throw new TypeError("the schema is no object");
  return schema;
};

export const koine: Infer = ({ documents, entity }) => {
  const collection = newCollection([]);
  for (const [index, value] of documents.entries())
    collect(collection, value, { file: "log.jsonl", portion: 0, line: index + 1 });
  const { summary, deep } = collection;
  if (summary === undefined) throw new TypeError("the log has no documents");
  return conclude({ summary, deep }, { ...usualOptions, name: entity }).schema;
};

/** The same as `quicktype --lang schema`. */
export const quicktype: Infer = async ({ documents, entity }) => {
  const input = jsonInputForTargetLanguage("schema");
  await input.addSource({ name: entity, samples: documents.map(writeJson) });
  const inputData = new InputData();
  inputData.addInput(input);
  const { lines } = await runQuicktype({ inputData, lang: "schema" });
  return schemaIn(lines.join("\n"));
};

const gensonProgram = `
import json, sys
from genson import SchemaBuilder
builder = SchemaBuilder()
for line in sys.stdin:
    builder.add_object(json.loads(line))
print(builder.to_json())
`;

export const genson: Infer = ({ documents }) => {
  const python = virtualEnvironment(["genson==1.3.0"])("python");
  const input = documents.map((value) => `${writeJson(value)}\n`).join("");
  return schemaIn(run(python, ["-c", gensonProgram], { input }));
};

export interface Result {
  readonly recovery: Recovery;
  /** The number of documents that the schema rejects. */
  readonly invalid: number;
}

/** Ajv rejects bigints. */
const withoutBigints = (value: JsonValue): unknown => JSON.parse(writeJson(value));

/** Infers a schema, and compares it with the log's documents and their type. */
export const resultOf = async (infer: Infer, log: Log): Promise<Result> => {
  const { $schema: _, ...schema } = await infer(log);
  // For records with thousands of members, Ajv generates deeply nested code unless it collects all errors.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true, allErrors: true });
  const isValid = ajv.compile(schema);
  return {
    recovery: recoveryOf(schema, entitiesByName(log.dialect), log.entity, log.documents),
    invalid: log.documents.filter((value) => !isValid(withoutBigints(value))).length,
  };
};
