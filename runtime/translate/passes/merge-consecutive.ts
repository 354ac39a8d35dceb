/** mergeConsecutive: merges consecutive messages that have the same role, as some providers require. */

import type { Edge } from "../edge/edge.ts";
import type { DialectName } from "../edge/names.ts";
import type { Role, Unit } from "../hub/hub.ts";
import { readEdge, type Sequence } from "../conversation/run.ts";
import { join } from "./join.ts";
import { readable, runPass, type Change, type Passed } from "./pass.ts";

const speakers: readonly Role[] = ["user", "assistant"];

const speakerOf = (unit: Unit, edge: Edge): Role | undefined => {
  const roles = new Set(readEdge(edge, [unit], undefined).map(({ role }) => role));
  const [role] = roles;
  return roles.size === 1 && role !== undefined && speakers.includes(role) ? role : undefined;
};

/** Consecutive units that have the same role. Units without a single role are not grouped. */
interface Run {
  readonly role: Role | undefined;
  readonly units: Unit[];
}

const runsOf = ({ units }: Sequence, good: ReadonlySet<Unit>, edge: Edge): readonly Run[] => {
  const runs: Run[] = [];
  for (const unit of units) {
    const role = good.has(unit) ? speakerOf(unit, edge) : undefined;
    const last = runs.at(-1);
    if (last !== undefined && role !== undefined && last.role === role) last.units.push(unit);
    else runs.push({ role, units: [unit] });
  }
  return runs;
};

const changeAt = (unit: Unit, first: Unit, dropped: readonly string[]): Change => {
  const lost = dropped.length === 0 ? "" : `; without its ${dropped.join(", ")}`;
  const message = `merged with the preceding message ${first.pointer}${lost}`;
  return { code: "merged", at: unit.pointer, message };
};

interface Merged {
  readonly unit: Unit;
  readonly changes: readonly Change[];
}

const mergeRun = ({ role, units }: Run, edge: Edge): Merged[] => {
  if (role === undefined) return units.map((unit) => ({ unit, changes: [] }));
  const rest = units.values();
  const wires = units.map(({ wire }) => wire);
  return join(wires, edge, role).flatMap(({ wire, dropped }) => {
    const { value: first } = rest.next();
    if (first === undefined) return [];
    const changes = dropped.flatMap((gone) => {
      const { value: unit } = rest.next();
      return unit === undefined ? [] : [changeAt(unit, first, gone)];
    });
    return [{ unit: { pointer: first.pointer, wire }, changes }];
  });
};

const merge = (sequence: Sequence, edge: Edge): ReturnType<Parameters<typeof runPass>[2]> => {
  const good = readable(sequence, edge);
  const merged = runsOf(sequence, good, edge).flatMap((run) => mergeRun(run, edge));
  const units = merged.map(({ unit }) => unit);
  return { sequence: { head: sequence.head, units }, changes: merged.flatMap(({ changes }) => changes) };
};

/**
 * Merges consecutive messages that have the same role. Idempotent and without side effects. Throws
 * ConversationError if the value is not a conversation of the dialect, and TypeError if the dialect does not
 * exist.
 */
export const mergeConsecutive = <Name extends DialectName>(
  conversation: unknown,
  options: { readonly dialect: Name },
): Passed<Name> => runPass(conversation, options, merge);
