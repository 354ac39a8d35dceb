/** Sends a testee the cases that its JSON library can represent, and collects its answers. */

import { isHistory, type ConformCase } from "../../conform/case.ts";
import type { Limits } from "../../languages/runtime.ts";
import type { Testee } from "./find-testees.ts";
import { ask, type Session } from "./testee.ts";

/** Returns true if a testee with these limits can answer the case. */
const isAnswerable = (
  { entity, ok, issues = [], text }: ConformCase,
  { takes = [], digits, histories = true }: Limits,
): boolean => {
  if (!histories && isHistory(entity)) return false;
  const isTaken = !ok && issues.length > 0 && issues.every(({ code }) => takes.includes(code));
  return !isTaken && (digits === undefined || text.split(/\D/).every((run) => run.length <= digits));
};

export interface Asked {
  readonly testee: Testee;
  readonly cases: readonly ConformCase[];
  readonly session: Session;
}

export const askTestee = async (
  testee: Testee,
  all: readonly ConformCase[],
  seconds: number,
): Promise<Asked> => {
  const cases = all.filter((one) => isAnswerable(one, testee.limits ?? {}));
  const requests = cases.map(({ entity, text }, id) => ({ id, entity, text }));
  return { testee, cases, session: await ask(testee.command, requests, seconds) };
};
