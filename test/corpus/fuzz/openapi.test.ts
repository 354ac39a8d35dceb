/**
 * Property test: random schemas give the same verdicts in an OpenAPI 3.1 document as in a JSON Schema file.
 */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { GenerationError } from "../../../generator/support/diagnostics.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../generator/support/json.ts";
import { randomCases } from "../../harness/effort.ts";
import { openDoor } from "../../harness/door.ts";
import { brokenLaws } from "../../harness/laws.ts";
import { documents } from "./documents.ts";
import { examineNear, type Exam } from "./judge.ts";

const count = Number(process.env["KOINE_FUZZ_SCHEMAS"] ?? randomCases(100));
const questions = Number(process.env["KOINE_FUZZ_DATA"] ?? 30);
const batch = 50;

const nameOf = (index: number): string => `Case${index}`;

/** Moves references from the definitions of one file to the components of the document. */
const moved = (value: JsonValue, name: string): JsonValue => {
  if (Array.isArray(value)) return value.map((item) => moved(item, name));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const isReference = key === "$ref" && typeof member === "string";
      if (!isReference) return [key, moved(member, name)];
      return [key, `#/components/schemas/${name}${member.replace("#/$defs/", "-").replace("#", "")}`];
    }),
  );
};

const schemasOf = ({ document }: Exam, index: number): [string, JsonValue][] => {
  const { $schema: _draft, $defs, ...root } = document;
  const name = nameOf(index);
  const definitions = Object.entries(isJsonObject($defs) ? $defs : {});
  return [
    [name, moved(root, name)],
    ...definitions.map(([key, schema]): [string, JsonValue] => [`${name}-${key}`, moved(schema, name)]),
  ];
};

const documentOf = (exams: readonly Exam[]): JsonObject => ({
  openapi: "3.1.0",
  info: { title: "Random schemas", version: "1" },
  paths: {},
  components: { schemas: Object.fromEntries(exams.flatMap(schemasOf)) },
});

const findingsIn = async (exams: readonly Exam[]): Promise<string[]> => {
  try {
    const { codecs, close } = await openDoor(new Map([["api.json", documentOf(exams)]]), "api.json");
    close();
    return exams.flatMap(({ document, questions: asked }, index) => {
      const codec = codecs.get(`api.json#/components/schemas/${nameOf(index)}`);
      if (codec === undefined) return [`no codec for ${JSON.stringify(document)}`];
      const broken = asked.flatMap(({ data, valid }) => brokenLaws(codec, data, valid).slice(0, 1));
      return broken.slice(0, 1).map((law) => `${law}: ${JSON.stringify(document)}`);
    });
  } catch (error) {
    if (exams.length > 1) {
      const middle = Math.ceil(exams.length / 2);
      return [...(await findingsIn(exams.slice(0, middle))), ...(await findingsIn(exams.slice(middle)))];
    }
    const codes = error instanceof GenerationError ? error.diagnostics.map(({ code }) => code) : ["crash"];
    const isKnown = codes.every((code) => code === "contains_hidden");
    return isKnown ? [] : [`${codes.join(" ")}: ${JSON.stringify(exams[0]?.document)}`];
  }
};

/** Embedded resources and anchors would occur several times in the same document. */
const isAlone = ({ document }: { readonly document: JsonObject }): boolean =>
  !/"\$(id|anchor)":/.test(JSON.stringify(document));

test("random schemas in an OpenAPI document have the verdicts of Ajv", async () => {
  const findings: string[] = [];
  let asked = 0;
  for (let from = 0; from < count; from += batch) {
    const exams = fc
      .sample(documents("2020-12"), { numRuns: Math.min(batch, count - from), seed: 77 + from })
      .filter(isAlone)
      .flatMap((one, index) => examineNear(one, questions, from + index) ?? []);
    asked += exams.length;
    findings.push(...(await findingsIn(exams)));
  }
  console.log(`${asked} schemas in OpenAPI documents`);
  expect(asked).toBeGreaterThan(count * 0.8);
  expect(findings).toEqual([]);
}, 3_600_000);
