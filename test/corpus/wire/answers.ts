/** The responses from a built-in testee. */

import { expect } from "vitest";
import { findTestees } from "../../../generator/command-line/conform/find-testees.ts";
import { ask } from "../../../generator/command-line/conform/testee.ts";
import type { Answer, Request } from "../../../generator/conform/protocol.ts";

/** Builds a runtime's testee from an output folder and sends it requests. */
export const answersOf = async (
  runtime: string,
  questions: readonly Omit<Request, "id">[],
  out = "generated",
): Promise<readonly Answer[]> => {
  const { testees, unbuilt } = await findTestees({ runtimes: [runtime], testees: [] }, out);
  expect(unbuilt).toEqual([]);
  const [testee] = testees;
  if (testee === undefined) return expect.unreachable("no testee");
  const requests = questions.map((question, id) => ({ id, ...question }));
  const { answers, failure, complaint } = await ask(testee.command, requests, 60);
  expect([failure, complaint, answers.length]).toEqual([undefined, "", questions.length]);
  return answers;
};

/** Returns a phi document with the JSON value in an untyped field. */
export const around = (data: string): string => `{"role":"extension","kind":"k","data":${data}}`;
export const anyJson = "phi.ExtensionMessage";
