/** Problems: what of the input cannot be read, and what of the output its API would refuse. */

import type { Issue } from "../core/index.ts";
import type { Repair } from "./acceptable/refusal.ts";
import { refusalsOf } from "./acceptable/refusals.ts";
import type { Opened } from "./conversation.ts";
import type { Edge } from "./edges/edge.ts";
import type { HubMessage, Unit } from "./hub/hub.ts";
import { upwards, writeIssues } from "./json.ts";
import { allUnits, type Sequence } from "./run.ts";

/** A message of the input that is not of its dialect, or what the API of the target would refuse of the output. */
export interface Problem {
  readonly side: "input" | "output";
  /** Of the message in the list of that side; the head has −1. */
  readonly index: number;
  /** Where the message stands on that side; the issues' pointers go on from there. */
  readonly pointer: string;
  readonly issues: readonly Issue[];
  /** The pass that repairs it. */
  readonly repair?: Repair;
}

/** Why a unit cannot be read: it is not of its dialect, or there is no JSON text for it. */
const issuesIn = (unit: Unit, isHead: boolean, edge: Edge): readonly Issue[] => {
  const unwritable = writeIssues(unit.wire);
  return unwritable.length > 0 ? unwritable : edge.check(unit, isHead);
};

/** What of the input cannot be read. */
export const problemsIn = (source: Sequence, edge: Edge): { problems: Problem[]; refused: Set<Unit> } => {
  const problems: Problem[] = [];
  const refused = new Set<Unit>();
  const ask = (unit: Unit, index: number): void => {
    const issues = issuesIn(unit, index < 0, edge);
    if (issues.length === 0) return;
    refused.add(unit);
    problems.push({ side: "input", index, pointer: unit.pointer, issues });
  };
  if (source.head !== undefined) ask(source.head, -1);
  for (const [index, unit] of source.units.entries()) ask(unit, index);
  return { problems, refused };
};

/** What the units of the output say, where that was read already. */
export type Reading = readonly HubMessage[] | undefined;

/** What the API of the target would refuse. */
export const outputProblems = (output: Opened, edge: Edge, reading: Reading): Problem[] => {
  const units = new Map(allUnits(output).map((unit) => [unit.pointer, unit]));
  const indices = new Map(output.units.map((unit, index) => [unit, index]));
  return refusalsOf(output, edge, reading).map(({ code, pointer, message, repair }) => {
    const unit = ["", ...upwards(pointer)].map((place) => units.get(place)).find((one) => one !== undefined);
    const at = unit?.pointer ?? "";
    return {
      side: "output",
      index: (unit === undefined ? undefined : indices.get(unit)) ?? -1,
      pointer: at,
      issues: [{ code, pointer: pointer.slice(at.length), message }],
      ...(repair === undefined ? {} : { repair }),
    };
  });
};
