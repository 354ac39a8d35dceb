/** Round-trip properties for every pair of agent dialects, including each with itself. */

import { expect } from "vitest";
import { equalJson, writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import type { DialectName } from "../../../runtime/translate/edge/names.ts";
import { account, translate, type Loss } from "../../../runtime/translate/index.ts";
import { leavesOf } from "../../../runtime/translate/support/json.ts";
import { writtenAnew } from "./anew.ts";
import { unread } from "./problems.ts";
import { json } from "../../harness/json.ts";

export const agents = ["phi", "operator", "riffer", "appam", "appam-chat", "pi"] as const;

export interface Home {
  readonly output: JsonValue;
  /** The result of the round trip without the sidecar. */
  readonly back: JsonValue;
  readonly losses: readonly Loss[];
}

/**
 * Checks a round-trip translation: the target accepts the output, each leaf has an entry, and the sidecar
 * restores everything.
 */
export const expectHome = (conversation: JsonValue, from: DialectName, to: DialectName): Home => {
  const { output, losses, entries, problems, sidecar } = account(conversation, { from, to });
  expect(unread(problems)).toEqual([]);
  const units = json(output);
  for (const wire of Array.isArray(units) ? units : [])
    expect(edgeOf(to).check({ pointer: "", wire }, false)).toEqual([]);
  const accounted = new Set(entries.map((entry) => entry.from));
  expect(leavesOf(conversation).filter(({ pointer }) => !accounted.has(pointer))).toEqual([]);
  const home = translate(output, { from: to, to: from, sidecar });
  expect(equalJson(home.output, conversation), writeJson(conversation)).toBe(true);
  return { output: units, back: json(translate(output, { from: to, to: from }).output), losses };
};

/** The losses when one message is translated to its own dialect, as codes and pointer endings. */
export const lossesHome = (message: JsonValue, dialect: DialectName): string[] => {
  expectHome([message], dialect, dialect);
  const { losses } = writtenAnew([message], dialect);
  return losses.map(({ code, from }) => `${code} ${from.replace(/^\/0/, "").replaceAll(/\d+/g, "n")}`);
};
