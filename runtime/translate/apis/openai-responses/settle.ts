/**
 * Dependencies between items of OpenAI's Responses API: reasoning requires a following item, and item ids
 * require their reasoning.
 */

import type { JsonValue } from "../../../core/index.ts";
import { compact, isObject, listOf, textOf } from "../../support/json.ts";
import { sha256 } from "../../support/sha256.ts";
import type { Bonds, Left } from "../../edge/edge.ts";
import { mintedItemOf } from "./ids.ts";

const ofModel = /^(function_call|custom_tool_call)$|_call$|^program|^mcp_(list_tools|approval_request)$/;

const isReasoning = (wire: JsonValue): boolean => textOf(wire, "type") === "reasoning";

const isOfModel = (wire: JsonValue): boolean =>
  textOf(wire, "role") === "assistant" || isReasoning(wire) || ofModel.test(textOf(wire, "type") ?? "");

/**
 * Returns the key by which the API identifies a reasoning item. Returns undefined for reasoning with neither
 * an id nor encrypted content, which has no restrictions.
 */
const keyOf = (wire: JsonValue): string | undefined => {
  if (!isReasoning(wire)) return undefined;
  const payload = textOf(wire, "encrypted_content");
  return textOf(wire, "id") ?? (payload === undefined ? undefined : sha256(payload).slice(0, 32));
};

/** Returns the keys of reasoning that has no following item in its turn, by index. */
export const unfollowed = (wires: readonly JsonValue[]): ReadonlyMap<number, string> => {
  const alone = new Map<number, string>();
  let isFollowed = false;
  for (const [index, wire] of [...wires.entries()].reverse()) {
    const key = keyOf(wire);
    if (!isFollowed && key !== undefined) alone.set(index, key);
    if (!isReasoning(wire)) isFollowed = isOfModel(wire);
  }
  return alone;
};

/** Returns each item id with its reasoning, which is the last reasoning before it in the same turn. */
const tiesOf = (wires: readonly JsonValue[]): (readonly [id: string, reasoning: string])[] => {
  let last: string | undefined;
  return wires.flatMap((wire) => {
    const id = textOf(wire, "id");
    last = isOfModel(wire) ? (keyOf(wire) ?? last) : undefined;
    return id === undefined || last === undefined || isReasoning(wire) ? [] : [[id, last] as const];
  });
};

/** Returns the reasoning and ids that occur more than once. */
const twiceIn = (wires: readonly JsonValue[]): string[] => {
  const names = wires.flatMap((wire) => (isOfModel(wire) ? (keyOf(wire) ?? textOf(wire, "id") ?? []) : []));
  const seen = new Set<string>();
  return [...new Set(names.filter((name) => seen.has(name) || !seen.add(name)))];
};

export const bondsOf = (wires: readonly JsonValue[]): Bonds => ({
  ties: Object.fromEntries(tiesOf(wires)),
  alone: [...new Set(unfollowed(wires).values())],
  twice: twiceIn(wires),
});

/** Removes the id, or replaces it in assistant messages with content parts, which require one. */
const withoutId = (wire: JsonValue, index: number): JsonValue => {
  if (!isObject(wire)) return wire;
  const isListed = textOf(wire, "type") === "message" && listOf(wire, "content").length > 0;
  return compact({
    ...wire,
    id: isListed ? mintedItemOf(`${index}\n${textOf(wire, "id") ?? ""}`) : undefined,
  });
};

/**
 * Returns the indexes of duplicate reasoning, which the API rejects, unless it was already duplicated in the
 * original.
 */
const repeated = (wires: readonly JsonValue[], twice: ReadonlySet<string>): ReadonlySet<number> => {
  const seen = new Set<string>();
  const again = wires.flatMap((wire, index) => {
    const key = keyOf(wire);
    if (key === undefined || twice.has(key)) return [];
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
  return new Set(again);
};

/** Returns the items that remain valid after their neighbors changed. */
export const settle = (wires: readonly JsonValue[], { ties, ...bonds }: Bonds): readonly Left[] => {
  const [alone, twice] = [new Set(bonds.alone), new Set(bonds.twice)];
  const again = repeated(wires, twice);
  const once = wires.map((wire, index) => (again.has(index) ? null : wire));
  const isAlone = unfollowed(once.map((wire) => wire ?? { type: "reasoning" }));
  const stays = (index: number): boolean =>
    !again.has(index) && (!isAlone.has(index) || alone.has(isAlone.get(index) ?? ""));
  const seen = new Set<string>();
  let turn = new Set<string>();
  return wires.map((wire, index): Left => {
    if (!isOfModel(wire)) turn = new Set();
    if (!stays(index)) return { wire: undefined, code: "signature" };
    const [key, id] = [keyOf(wire), textOf(wire, "id")];
    if (key !== undefined) turn.add(key);
    if (id === undefined || isReasoning(wire) || !isOfModel(wire)) return { wire };
    const tie = Object.hasOwn(ties, id) ? ties[id] : undefined;
    const isUnbound = !twice.has(id) && (seen.has(id) || (tie !== undefined && !turn.has(tie)));
    seen.add(id);
    return isUnbound ? { wire: withoutId(wire, index), code: "call_id" } : { wire };
  });
};
