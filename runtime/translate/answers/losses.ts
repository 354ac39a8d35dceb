/**
 * Losses in a translated response. Losses in its messages come from translating the messages. All other
 * losses come from comparing the response with its back-translation.
 */

import { equalJson, type JsonValue } from "../../core/index.ts";
import type { Edge } from "../edges/edge.ts";
import { facingLeaves, memberOf } from "../json.ts";
import { lossOf, type Loss } from "../ledger/loss.ts";
import type { Said } from "./form.ts";

/** Converts a pointer into the conversation to a pointer into the response. */
export const placeIn = (pointer: string, said: readonly Said[], { form }: Edge): string => {
  const list = form.list === undefined ? "" : `/${form.list}`;
  const [, index = "", rest = ""] = /^\/(\d+)(.*)$/s.exec(pointer.slice(list.length)) ?? [];
  const found = pointer.startsWith(list) ? said[Number(index)] : undefined;
  if (index === "" || found === undefined) return pointer;
  const [, member = "", inside = ""] = /^\/([^/]+)(.*)$/s.exec(rest) ?? [];
  const outside = memberOf(found.outside, member);
  return typeof outside === "string" ? outside + inside : found.pointer + rest;
};

const isWithin = (pointer: string, place: string): boolean =>
  pointer === place || pointer.startsWith(`${place}/`);

/**
 * Returns true if the pointer is inside a message, because losses in messages are computed separately. The
 * members of a message can be at the root of the response.
 */
const isSaid = (pointer: string, said: readonly Said[]): boolean =>
  said.some(({ pointer: place, wire, outside = {} }) =>
    place === ""
      ? Object.keys(Object(wire)).some((key) => isWithin(pointer, `/${key}`))
      : [place, ...Object.values(outside)].some((one) => isWithin(pointer, one)),
  );

export const answerLosses = (
  response: JsonValue,
  back: JsonValue,
  said: readonly Said[],
  target: string,
): Loss[] =>
  facingLeaves(response, back).flatMap(({ pointer, value, there }) => {
    if (isSaid(pointer, said) || (there !== undefined && equalJson(value, there))) return [];
    const note = `${target} does not support this member of the response`;
    return lossOf({ status: "omitted", code: "member", from: pointer, note }, target);
  });
