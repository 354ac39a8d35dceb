/** mergeConsecutive: messages of one speaker that follow each other become one, as some providers ask for. */

import type { Edge } from "../edges/edge.ts";
import type { DialectName } from "../edges/names.ts";
import type { Role, Unit } from "../hub/hub.ts";
import { readEdge, type Sequence } from "../run.ts";
import { join } from "./join.ts";
import { readable, runPass, type Change, type Passed } from "./pass.ts";

const speakers: readonly Role[] = ["user", "assistant"];

/** Who speaks in a unit, when one speaker alone does. */
const speakerOf = (unit: Unit, edge: Edge): Role | undefined => {
  const roles = new Set(readEdge(edge, [unit], undefined).map(({ role }) => role));
  const [role] = roles;
  return roles.size === 1 && role !== undefined && speakers.includes(role) ? role : undefined;
};

const merge = (sequence: Sequence, edge: Edge): ReturnType<Parameters<typeof runPass>[2]> => {
  const good = readable(sequence, edge);
  const units: Unit[] = [];
  const changes: Change[] = [];
  let before: Role | undefined;
  for (const unit of sequence.units) {
    const role = good.has(unit) ? speakerOf(unit, edge) : undefined;
    const last = units.at(-1);
    const joined =
      role !== undefined && role === before && last !== undefined
        ? join(last.wire, unit.wire, edge, role)
        : undefined;
    before = role;
    if (joined === undefined || last === undefined) {
      units.push(unit);
      continue;
    }
    units.splice(-1, 1, { pointer: last.pointer, wire: joined.wire });
    const lost = joined.dropped.length === 0 ? "" : `; without its ${joined.dropped.join(", ")}`;
    changes.push({
      code: "merged",
      at: unit.pointer,
      message: `joined with the message before it, ${last.pointer}${lost}`,
    });
  }
  return { sequence: { head: sequence.head, units }, changes };
};

/** Pure and idempotent. Throws ConversationError when the conversation has not the form of its dialect, TypeError when there is no such dialect. */
export const mergeConsecutive = <Name extends DialectName>(
  conversation: unknown,
  options: { readonly dialect: Name },
): Passed<Name> => runPass(conversation, options, merge);
