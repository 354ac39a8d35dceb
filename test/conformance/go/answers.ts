/** Asks a testee for fixtures and lists where its answers differ. */

import { canonicalJson, readJson } from "../../../runtime/core/json/index.ts";
import { run } from "../toolchain.ts";

export interface Case {
  readonly entity: string;
  readonly name: string;
  readonly text: string;
  readonly ok: boolean;
  readonly encoded?: string;
  readonly unenforced?: string;
}

interface Answer {
  readonly id: number;
  readonly ok: boolean;
  readonly text?: string;
  readonly canonical?: string;
}

const canonicalOf = (text: string): string => {
  const reading = readJson(text);
  return reading.ok ? canonicalJson(reading.value) : "";
};

const isRight = ({ ok, encoded, unenforced }: Case, answer: Answer | undefined, id: number): boolean => {
  if (answer?.id !== id) return false;
  const expected = unenforced ?? encoded;
  if (!ok && unenforced === undefined) return !answer.ok;
  return answer.ok && answer.text === expected && answer.canonical === canonicalOf(expected ?? "");
};

/** What is wrong, in words; nothing when every answer is right to the byte. */
export const answersOf = (testee: string, cases: readonly Case[]): string[] => {
  const requests = cases.map(({ entity, text }, id) => JSON.stringify({ id, entity, text }));
  const lines = run(testee, [], { input: `${requests.join("\n")}\n` }).split("\n");
  return cases.flatMap((one, id) => {
    const line = lines[id] ?? "";
    const answer: Answer | undefined = line === "" ? undefined : JSON.parse(line);
    return isRight(one, answer, id) ? [] : [`${one.entity} ${one.name}: ${one.text} → ${line}`];
  });
};
