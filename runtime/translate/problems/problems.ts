/** Problems: unreadable parts of the input, and parts of the output that the target's API would reject. */

import type { Issue } from "../../core/index.ts";
import type { Repair } from "../rules/refusal.ts";
import { refusalsOf } from "./refusals.ts";
import type { Opened } from "../conversation/conversation.ts";
import type { Edge } from "../edge/edge.ts";
import type { HubMessage, Part } from "../hub/hub.ts";
import { upwards } from "../support/json.ts";
import type { Legible } from "../conversation/legible.ts";
import { allUnits, type Sequence } from "../conversation/run.ts";

/**
 * An input message that does not fully match its dialect, or an output message that the target's API would
 * reject.
 */
export interface Problem {
  readonly side: "input" | "output";
  /** Index of the message in the input or output. The head has −1. */
  readonly index: number;
  /** JSON Pointer to the message in the input or output. Issue pointers are relative to this message. */
  readonly pointer: string;
  readonly issues: readonly Issue[];
  readonly repair?: Repair;
}

export const problemsIn = (source: Sequence, { issues }: Legible): Problem[] => {
  const indices = new Map(source.units.map((unit, index) => [unit, index]));
  return [...issues].map(([unit, found]) => ({
    side: "input",
    index: indices.get(unit) ?? -1,
    pointer: unit.pointer,
    issues: found,
  }));
};

const isKept = (part: Part): boolean =>
  part.kind === "media"
    ? part.source.kind === "file"
    : part.kind === "opaque" && part.name === "item_reference";

const insideOf = (part: Part): readonly Part[] => (part.kind === "result" ? part.content : [part]);

/** If the target is another API, reports references to state that exists only on the source API's servers. */
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
    message: `this refers to data stored by ${profile.name}, which ${to.profile?.name ?? to.name} cannot access; send the content itself`,
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

export type Reading = readonly HubMessage[] | undefined;

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
