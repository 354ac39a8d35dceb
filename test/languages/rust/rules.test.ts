/** Rules in the Rust crate: it gives the expected verdict on small third-party schemas. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import type { JsonValue } from "../../../generator/support/json.ts";
import { unportable } from "../../../generator/model/verdict.ts";
import { dialectOf, type Subject } from "../../generator/conform/documents/subjects.ts";
import { languages, openTestee } from "../../generator/conform/documents/testee.ts";
import { wrongAnswers } from "../../generator/conform/documents/verdicts.ts";
import { filesBelow } from "../../harness/files.ts";
import { testWith } from "../../harness/toolchain.ts";
import { cargo, copy, isClean, isFormatted } from "./crate.ts";

interface Case {
  readonly schema: JsonValue;
  readonly valid: readonly JsonValue[];
  readonly invalid: readonly JsonValue[];
}

const nested = (levels: number): JsonValue =>
  Array.from({ length: levels }).reduce<JsonValue>((inner) => ({ next: inner }), {});

const branch = (key: string): JsonValue => ({
  properties: { next: { $ref: "#/$defs/branch" } },
  required: ["next", key],
});

/** Two alternatives of the rule descend into the same data, so the naive checking time doubles with every level. */
const branching: Case = {
  schema: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $ref: "#/$defs/branch",
    $defs: { branch: { type: "object", not: { anyOf: [branch("a"), branch("b")] } } },
  },
  valid: [nested(90)],
  invalid: [
    { next: {}, a: 1 },
    { next: nested(80), b: 1 },
  ],
};

const cases = filesBelow("test/cases/rules")
  .map((file): [string, Case] => [path.basename(file), JSON.parse(readFileSync(file, "utf8"))])
  .concat([["branching.json", branching]]);

/** All cases form one dialect, so that only one crate is compiled. */
const subjectOf = (): Subject => {
  const files = new Map(cases.map(([name, { schema }]) => [name, schema]));
  const dialect = dialectOf(files, "", "rules");
  const questions = cases.flatMap(([name, { valid, invalid }]) => {
    const entity = dialect.entities.find(
      ({ pointer, source, isPart }) => pointer === "" && source.path === name && isPart !== true,
    );
    if (entity === undefined) return [];
    const asked = (data: JsonValue, isValid: boolean) => ({ entity, data, valid: isValid, isExact: true });
    return [...valid.map((data) => asked(data, true)), ...invalid.map((data) => asked(data, false))];
  });
  return { name: "rules", dialect, questions };
};

testWith(["cargo", "rustfmt"], "rules apply on reading and on writing", async () => {
  const subject = subjectOf();
  expect(subject.dialect.entities.flatMap(unportable)).toEqual([]);
  expect(new Set(subject.questions.map(({ entity }) => entity.source.path)).size).toBe(cases.length);
  const rust = languages.find(({ name }) => name === "rust") ?? expect.unreachable("no such language");
  const testee = await openTestee(rust, "rules", { dialects: [subject.dialect] });
  const wrong = await wrongAnswers([subject], testee);
  expect(wrong.map(({ entity, data, detail }) => `${entity.id} ${JSON.stringify(data)}: ${detail}`)).toEqual(
    [],
  );
  isClean("rules");
  copy("test/languages/rust/rules", "ruled");
  isFormatted("ruled", "src/main.rs");
  const expected = readFileSync("test/languages/rust/rules/expected.txt", "utf8");
  expect(cargo("ruled", ["run", "--quiet"])).toBe(expected);
});
