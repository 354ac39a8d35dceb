/** Parses `--data ENTITY=FILE` and finds the entities in both versions of the schemas. */

import { existsSync } from "node:fs";
import { didYouMean } from "../../../runtime/core/describe.ts";
import { isRoot } from "../../breaking/compare/match.ts";
import type { DataComparison } from "../../api/breaking.ts";
import type { Entity } from "../../model/model.ts";
import { UsageError, type Values } from "../usage.ts";

export interface DataRequest {
  /** The entity's id, or its name. Absent if the schemas have a single root. */
  readonly entity?: string;
  /** Files, folders and patterns. */
  readonly inputs: readonly string[];
}

const requestIn = (text: string): DataRequest => {
  const [, entity, file] = /^([A-Za-z_][\w-]*(?:\.\w+)?)=(.+)$/s.exec(text) ?? [];
  if (entity === undefined || file === undefined || existsSync(text)) return { inputs: [text] };
  return { entity, inputs: [file] };
};

/**
 * Additional arguments are treated as files for the last request, because shells expand a pattern to several
 * arguments.
 */
export const requestsIn = ({ data = [] }: Values, words: readonly string[]): readonly DataRequest[] => {
  const requests = data.map(requestIn);
  const last = requests.at(-1);
  if (words.length === 0) return requests;
  if (last === undefined) throw new UsageError(`unexpected argument "${words.join(" ")}"`);
  return [...requests.slice(0, -1), { ...last, inputs: [...last.inputs, ...words] }];
};

/** An entity in both versions of a dialect. */
export interface Pairing {
  readonly comparison: DataComparison;
  readonly before: Entity;
  readonly after: Entity;
}

const counterpart = ({ pair }: DataComparison, { name }: Entity): Entity | undefined => {
  const now = pair.same.get(name) ?? name;
  return pair.after.entities.find((entity) => entity.name === now);
};

const pairingOf = (comparison: DataComparison, before: Entity): Pairing => {
  const after = counterpart(comparison, before);
  if (after === undefined) throw new UsageError(`the new schemas do not contain ${before.id}`);
  return { comparison, before, after };
};

const isAsked = ({ id, name }: Entity, asked: string): boolean => id === asked || name === asked;

interface Candidate {
  readonly comparison: DataComparison;
  readonly entity: Entity;
}

/** Maximum number of entities listed in a message. */
const mostNamed = 8;

const only = (found: readonly Candidate[], none: string, several: string): Pairing => {
  const [first, ...more] = found;
  if (first === undefined) throw new UsageError(none);
  if (more.length === 0) return pairingOf(first.comparison, first.entity);
  const names = found.slice(0, mostNamed).map(({ entity }) => entity.id);
  throw new UsageError(`${several}: ${names.join(", ")}${found.length > mostNamed ? ", …" : ""}`);
};

/** Finds the entity in the old schemas of all specs. Throws UsageError. */
export const pairingFor = (
  { entity: asked }: DataRequest,
  comparisons: readonly DataComparison[],
): Pairing => {
  const all = comparisons.flatMap((comparison) =>
    comparison.pair.before.entities.map((entity) => ({ comparison, entity })),
  );
  const names = all.map(({ entity }) => entity.id);
  if (asked === undefined)
    return only(
      all.filter(({ entity }) => isRoot(entity)),
      "the old schemas have no root; specify the entity: --data Event=events.jsonl",
      "specify the entity, for example --data Event=events.jsonl. The old schemas have several roots",
    );
  return only(
    all.filter(({ entity }) => isAsked(entity, asked)),
    `the old schemas do not contain "${asked}"${didYouMean(asked, names)}`,
    `"${asked}" is ambiguous; add the dialect`,
  );
};
