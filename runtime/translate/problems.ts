/** Problems: what of the input cannot be read, and what of the output its API would refuse. */

import type { Issue } from "../core/index.ts";
import type { Repair } from "./acceptable/refusal.ts";
import { refusalsOf } from "./acceptable/refusals.ts";
import type { Opened } from "./conversation.ts";
import type { Edge } from "./edges/edge.ts";
import type { HubMessage } from "./hub/hub.ts";
import { upwards } from "./json.ts";
import type { Legible } from "./legible.ts";
import { allUnits, type Sequence } from "./run.ts";

/** A message of the input that is not, or not all of it, of its dialect, or what the API of the target would refuse of the output. */
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

/** What of the input cannot be read. */
export const problemsIn = (source: Sequence, { issues }: Legible): Problem[] => {
  const indices = new Map(source.units.map((unit, index) => [unit, index]));
  return [...issues].map(([unit, found]) => ({
    side: "input",
    index: indices.get(unit) ?? -1,
    pointer: unit.pointer,
    issues: found,
  }));
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
