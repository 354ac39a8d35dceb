/** Maps between the tool names of a request and those that an API accepts. */

import type { JsonValue } from "../../core/index.ts";
import { calledIn, declaredIn, type Declared } from "../bodies/names.ts";
import type { OwnTools, ToolKind } from "../bodies/renamed.ts";
import type { Grammar } from "../bodies/tools/tool.ts";
import { open } from "../conversation/conversation.ts";
import { copyJson } from "../conversation/copy.ts";
import type { Edge } from "../edge/edge.ts";
import { dialectNames, edgeOf, isDialectName } from "../dialects/index.ts";
import type { DialectName } from "../edge/names.ts";
import { fitName } from "../hub/tool-names.ts";
import { isObject, memberOf } from "../support/json.ts";
import { legibleIn } from "../conversation/legible.ts";
import { readAll } from "../conversation/run.ts";

export interface ToolNames {
  /** Names accepted by the API, keyed by original names. */
  readonly fitted: ReadonlyMap<string, string>;
  /** Original names, keyed by the names accepted by the API. */
  readonly original: ReadonlyMap<string, string>;
}

/** A request's tools, which `answer` and `transduce` need to translate the response. */
export interface RequestContext extends ToolNames {
  /** Tool kinds, keyed by original names. */
  readonly kinds: ReadonlyMap<string, ToolKind>;
  /** The grammars of custom tools, keyed by original names. */
  readonly grammars: ReadonlyMap<string, Grammar>;
}

const canHold = ({ form: { list } }: Edge, request: JsonValue): boolean =>
  list === undefined ? Array.isArray(request) : (memberOf(request, list) ?? null) !== null;

const declaredBy = (request: JsonValue, edge: Edge): Declared =>
  edge.body !== undefined && isObject(request) ? declaredIn(request, edge.body) : { names: [], tools: [] };

/** Returns the tool names from the part of a request that the dialect can read. */
const namesAt = (request: JsonValue, edge: Edge): readonly string[] => {
  const { names } = declaredBy(request, edge);
  if (!canHold(edge, request)) return names;
  const opened = open(request, edge);
  return [...names, ...calledIn(readAll(opened, edge, legibleIn(opened, edge)))];
};

const edges = (): Edge[] => dialectNames().filter(isDialectName).map(edgeOf);

const namesOf = (request: JsonValue, api: DialectName): ToolNames => {
  const { profile } = edgeOf(api);
  const names = edges().flatMap((edge) => namesAt(request, edge));
  const pairs = [...new Set(names)].map(
    (name) => [name, profile === undefined ? name : fitName(name, profile.toolNames)] as const,
  );
  return {
    fitted: new Map(pairs),
    original: new Map(pairs.map(([name, fitted]) => [fitted, name])),
  };
};

/**
 * Returns the names that `translate` uses for a request's tools at an API, and the reverse mapping for new
 * calls. Accepts a request of any dialect, or the output of `translate`. A message store leaves all names
 * unchanged. Throws ConversationError if the request is not plain JSON with at most 96 levels, and TypeError
 * if the dialect does not exist.
 */
export const toolNames = (request: unknown, api: DialectName): ToolNames =>
  namesOf(copyJson(request, "a request"), api);

/**
 * The same name can mean different kinds of tools in different dialects, so only dialects that can contain
 * the request's messages are considered.
 */
const toolsIn = (request: JsonValue): Declared["tools"] =>
  edges().flatMap((edge) => (canHold(edge, request) ? declaredBy(request, edge).tools : []));

/**
 * Returns information about a request that is not repeated in its response: the names of its tools at an API,
 * their kinds, and the grammars of custom tools. Throws the same errors as `toolNames`.
 */
export const requestContext = (request: unknown, api: DialectName): RequestContext => {
  const copy = copyJson(request, "a request");
  const custom = toolsIn(copy).filter((tool) => tool.kind === "custom");
  const isCustom = new Set(custom.map(({ name }) => name));
  const names = namesOf(copy, api);
  return {
    ...names,
    kinds: new Map(
      [...names.fitted.keys()].map((name) => [name, isCustom.has(name) ? "custom" : "function"]),
    ),
    grammars: new Map(
      custom.flatMap(({ name, grammar }) => (grammar === undefined ? [] : [[name, grammar]])),
    ),
  };
};

/**
 * The values that `answer` and `transduce` accept: a context, the tool names, or one direction of the names.
 */
export type KnownTools = ReadonlyMap<string, string> | OwnTools;

const isOwnTools = (names: KnownTools): names is OwnTools => "original" in names;

export const ownToolsOf = (
  names: KnownTools | undefined,
  context: RequestContext | undefined,
): OwnTools | undefined => {
  if (context !== undefined || names === undefined) return context;
  return isOwnTools(names) ? names : { original: names };
};
