/** Maps between the tool names of a request and those that an API accepts. */

import type { JsonValue } from "../core/index.ts";
import { calledIn, declaredIn } from "./bodies/names.ts";
import { open } from "./conversation.ts";
import { copyJson } from "./copy.ts";
import type { Edge } from "./edges/edge.ts";
import { dialectNames, edgeOf, isDialectName } from "./edges/index.ts";
import type { DialectName } from "./edges/names.ts";
import { fitName } from "./hub/tool-names.ts";
import { isObject, memberOf } from "./json.ts";
import { legibleIn } from "./legible.ts";
import { readAll } from "./run.ts";

export interface ToolNames {
  /** Names accepted by the API, keyed by original names. */
  readonly fitted: ReadonlyMap<string, string>;
  /** Original names, keyed by the names accepted by the API. */
  readonly original: ReadonlyMap<string, string>;
}

const canHold = ({ form: { list } }: Edge, request: JsonValue): boolean =>
  list === undefined ? Array.isArray(request) : (memberOf(request, list) ?? null) !== null;

/** Returns the tool names from the part of a request that the dialect can read. */
const namesAt = (request: JsonValue, edge: Edge): readonly string[] => {
  const declared = edge.body !== undefined && isObject(request) ? declaredIn(request, edge.body) : [];
  if (!canHold(edge, request)) return declared;
  const opened = open(request, edge);
  return [...declared, ...calledIn(readAll(opened, edge, legibleIn(opened, edge)))];
};

/**
 * Returns the names that `translate` uses for a request's tools at an API, and the reverse mapping for new
 * calls. Accepts a request of any dialect, or the output of `translate`. A message store keeps all names.
 * Throws ConversationError if the request is not plain JSON with at most 96 levels, and TypeError if the
 * dialect does not exist.
 */
export const toolNames = (request: unknown, api: DialectName): ToolNames => {
  const { profile } = edgeOf(api);
  const copy = copyJson(request, "a request");
  const names = dialectNames()
    .filter(isDialectName)
    .flatMap((name) => namesAt(copy, edgeOf(name)));
  const pairs = [...new Set(names)].map(
    (name) => [name, profile === undefined ? name : fitName(name, profile.toolNames)] as const,
  );
  return {
    fitted: new Map(pairs),
    original: new Map(pairs.map(([name, fitted]) => [fitted, name])),
  };
};
