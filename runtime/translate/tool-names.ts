/** The names of a request's tools, as it has them and as an API takes them: one map for declarations, calls and results. */

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
  /** The name at the API for each that a tool has. */
  readonly fitted: ReadonlyMap<string, string>;
  /** The name of the tool for each that the API has. */
  readonly original: ReadonlyMap<string, string>;
}

const canHold = ({ form: { list } }: Edge, request: JsonValue): boolean =>
  list === undefined ? Array.isArray(request) : (memberOf(request, list) ?? null) !== null;

/** The names in what a dialect can read of a request. */
const namesAt = (request: JsonValue, edge: Edge): readonly string[] => {
  const declared = edge.body !== undefined && isObject(request) ? declaredIn(request, edge.body) : [];
  if (!canHold(edge, request)) return declared;
  const opened = open(request, edge);
  return [...declared, ...calledIn(readAll(opened, edge, legibleIn(opened, edge)))];
};

/**
 * The names by which `translate` calls the tools of a request at an API, and their own names, so that a new call there finds
 * its tool. The request is one of any dialect, or what `translate` made of it. A store takes all names as they are. Throws
 * ConversationError for what is no plain JSON of 96 levels at most, and TypeError when there is no such dialect.
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
