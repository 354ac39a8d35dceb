/** Problems: what of the input cannot be read, and what of the output its API would refuse. */

import type { Issue } from "../core/index.ts";
import type { Repair } from "./acceptable/refusal.ts";
import { refusalsOf } from "./acceptable/refusals.ts";
import type { Opened } from "./conversation.ts";
import type { Edge } from "./edges/edge.ts";
import type { HubMessage, Part } from "./hub/hub.ts";
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

/** The unreadable parts of the input. */
export const problemsIn = (source: Sequence, { issues }: Legible): Problem[] => {
  const indices = new Map(source.units.map((unit, index) => [unit, index]));
  return [...issues].map(([unit, found]) => ({
    side: "input",
    index: indices.get(unit) ?? -1,
    pointer: unit.pointer,
    issues: found,
  }));
};

/** An item that is only named, or a file that is only numbered. */
const isKept = (part: Part): boolean =>
  part.kind === "media"
    ? part.source.kind === "file"
    : part.kind === "opaque" && part.name === "item_reference";

const insideOf = (part: Part): readonly Part[] => (part.kind === "result" ? part.content : [part]);

/** Problems with state that only the servers of the source hold, where another API gets the conversation. */
export const keptElsewhere = (
  opened: Opened,
  messages: readonly HubMessage[],
  from: Edge,
  to: Edge,
): Problem[] => {
  const { profile } = from;
  if (profile === undefined || to.profile === undefined || from.api === to.api) return [];
  const indices = new Map(opened.units.map((unit, index) => [unit, index]));
  const issue = (pointer: string): Issue => ({
    code: "state",
    pointer,
    message: `${profile.name} keeps what this names, and ${to.profile?.name ?? to.name} cannot look there; send the thing itself`,
  });
  const parts = messages.flatMap((message) => message.parts.flatMap(insideOf)).filter(isKept);
  const named = (profile.continuations ?? []).filter((name) => Object.hasOwn(opened.members, name));
  return [
    ...named.map((name): Problem => ({ side: "input", index: -1, pointer: "", issues: [issue(`/${name}`)] })),
    ...parts.map(({ origin: { unit, pointer } }): Problem => ({
      side: "input",
      index: indices.get(unit) ?? -1,
      pointer: unit.pointer,
      issues: [issue(pointer)],
    })),
  ];
};

/** The reading of the units of the output, where that was read already. */
export type Reading = readonly HubMessage[] | undefined;

/** The refusals of the target's API. */
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
