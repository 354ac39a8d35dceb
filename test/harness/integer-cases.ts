/** Integer schemas, each with JSON texts that are valid or invalid for both values of `integers`. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readModels } from "../../generator/api/reading.ts";
import type { Dialect, Entity } from "../../generator/model/model.ts";
import { objectAt, stringsAt, type JsonObject } from "../../generator/support/json.ts";
import { readJson, writeJson } from "../../runtime/core/json/index.ts";
import { dataFile, withoutData } from "./data.ts";
import { filesBelow } from "./files.ts";

export const ranges = ["safe", "wide"] as const;

type Range = (typeof ranges)[number];
type Verdicts = readonly (readonly [text: string, valid: boolean])[];

interface IntegerCase {
  readonly name: string;
  /** The schema's text, because it may contain integers beyond 2^53. */
  readonly schema: string;
  readonly verdicts: Readonly<Record<Range, Verdicts>>;
}

const readObject = (file: string): JsonObject => {
  const reading = readJson(readFileSync(file, "utf8"));
  return reading.ok ? objectAt({ reading: reading.value }, "reading") : {};
};

const verdictsIn = (node: JsonObject): Verdicts => [
  ...stringsAt(node, "valid").map((text) => [text, true] as const),
  ...stringsAt(node, "invalid").map((text) => [text, false] as const),
];

const caseIn = (file: string): IntegerCase => {
  const json = readObject(file);
  const verdicts = { safe: verdictsIn(objectAt(json, "safe")), wide: verdictsIn(objectAt(json, "wide")) };
  return { name: path.basename(file, ".json"), schema: writeJson(objectAt(json, "schema")), verdicts };
};

/** Schemas from the data folder with one integer property each. */
const reported = { "int64-id": "id", "integer-any-size": "n" } as const;

const reportedCases = (): IntegerCase[] =>
  Object.entries(reported).flatMap(([name, property]) => {
    const file = dataFile("faults", "objects", `${name}.schema.json`);
    if (file === undefined) console.warn(withoutData("faults"));
    if (file === undefined) return [];
    const text = (integer: string): string => `{"${property}":${integer}}`;
    const large = ["653247040368672768", "9007199254740993", "9223372036854775807", "-9223372036854775808"];
    const wide: Verdicts = [
      ...["0", "9007199254740991", ...large].map((one) => [text(one), true] as const),
      ...["9223372036854775808", "-9223372036854775809", "1.5"].map((one) => [text(one), false] as const),
    ];
    const safe: Verdicts = wide.map(([one, valid]) => [one, valid && !large.map(text).includes(one)]);
    return [{ name, schema: readFileSync(file, "utf8"), verdicts: { safe, wide } }];
  });

export const integerCases: readonly IntegerCase[] = [
  ...filesBelow("test/cases/integers").map(caseIn),
  ...reportedCases(),
];

export interface OpenedCases {
  /** The folder with the schemas. */
  readonly schema: string;
  readonly dialect: Dialect;
  readonly entityOf: (name: string) => Entity;
}

/** Writes the schemas to a folder and reads them as a dialect named after the range. */
export const openCases = (folder: string, integers: Range): OpenedCases => {
  const schema = path.join(folder, integers);
  rmSync(schema, { recursive: true, force: true });
  mkdirSync(schema, { recursive: true });
  for (const one of integerCases) writeFileSync(path.join(schema, `${one.name}.json`), one.schema);
  const [model] = readModels([{ schema, integers, dialect: integers }]);
  const [dialect] = model?.dialects ?? [];
  if (dialect === undefined) throw new Error(`no dialect in ${schema}`);
  const entityOf = (name: string): Entity => {
    const entity = dialect.entities.find(
      ({ source, pointer, isPart }) => source.path === `${name}.json` && pointer === "" && isPart !== true,
    );
    if (entity === undefined) throw new Error(`no entity for ${name}`);
    return entity;
  };
  return { schema, dialect, entityOf };
};
