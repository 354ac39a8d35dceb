/** Loading documents as large as the largest published ones takes linear time. */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { load } from "../../../generator/1-load/load.ts";
import { isThorough } from "../../harness/effort.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("scale");

const text = "The purpose of this setting, and who may change it. ".repeat(2);

/** Each definition has 14 references to other definitions and one to the definition before it. */
const documentOf = (definitions: number): string => {
  const name = (at: number): string => `Definition${at % definitions}`;
  const reference = (at: number) => ({ $ref: `#/definitions/${name(at)}`, description: text });
  const definition = (at: number) => ({
    type: "object",
    properties: Object.fromEntries(
      Array.from({ length: 14 }, (_, index) => [`property${index}`, reference(at * 7 + index * 31)]),
    ),
    allOf: at === 0 ? [] : [{ $ref: `#/definitions/${name(at - 1)}` }],
  });
  const entries = Array.from({ length: definitions }, (_, at) => [name(at), definition(at)]);
  return JSON.stringify({
    $schema: "http://json-schema.org/draft-07/schema#",
    definitions: Object.fromEntries(entries),
  });
};

const timeOf = (name: string, content: string): number => {
  const place = path.join(folder, name);
  writeFileSync(place, content);
  const start = performance.now();
  const { set, diagnostics } = load(place);
  expect([diagnostics, set.dialects.length]).toEqual([[], 1]);
  return performance.now() - start;
};

const withoutEmpty = (content: string): string =>
  content.replaceAll('"allOf":[],', "").replaceAll(',"allOf":[]', "");

/**
 * The file extension selects JSON or YAML. Takes the faster of two runs, because other processes can only
 * slow a run down.
 */
const lesserTimeOf = (name: string, content: string): number =>
  Math.min(...Array.from({ length: 2 }, () => timeOf(name, content)));

/** 22,500 references in the slow tests, 3,000 in `npm test`. */
const most = isThorough ? 1500 : 200;

test("loads JSON and YAML in time proportional to the number of definitions", () => {
  const [small, large] = [most / 4, most].map((definitions) => withoutEmpty(documentOf(definitions)));
  expect(large?.length).toBeGreaterThan(1400 * most);
  for (const ending of ["json", "yaml"]) {
    const few = lesserTimeOf(`small.${ending}`, small ?? "");
    const many = lesserTimeOf(`large.${ending}`, large ?? "");
    // With four times as many definitions, quadratic loading would take sixteen times as long.
    expect(many / few).toBeLessThan(10);
  }
});
