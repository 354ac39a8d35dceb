/**
 * Losses in a translated response. Losses in its messages come from translating the messages. All other
 * losses come from comparing the response with its back-translation.
 */

import { canonicalJson, equalJson, type JsonValue } from "../../core/index.ts";
import type { Edge } from "../edge/edge.ts";
import { isOutside, isWithin, placeOutside } from "../hub/outside.ts";
import { facingLeaves, leavesOf } from "../support/json.ts";
import { lossOf, type Loss } from "../ledger/loss.ts";
import type { Said } from "../answers/form.ts";

/** Converts a pointer into the conversation to a pointer into the response. */
export const placeIn = (pointer: string, said: readonly Said[], { form }: Edge): string => {
  const list = form.list === undefined ? "" : `/${form.list}`;
  const [, index = "", rest = ""] = /^\/(\d+)(.*)$/s.exec(pointer.slice(list.length)) ?? [];
  const found = pointer.startsWith(list) ? said[Number(index)] : undefined;
  return index === "" || found === undefined ? pointer : placeOf(found, rest);
};

/** Converts a pointer into a message to a pointer into the response. */
const placeOf = ({ pointer, outside = [] }: Said, inside: string): string =>
  placeOutside(inside, outside) ?? pointer + inside;

/**
 * Returns true if the pointer is inside a message, because losses in messages are computed separately. The
 * members of a message can be at the root of the response.
 */
const isSaid = (pointer: string, said: readonly Said[]): boolean =>
  said.some(({ pointer: place, wire, outside = [] }) =>
    place === ""
      ? Object.keys(Object(wire)).some((key) => isWithin(pointer, `/${key}`))
      : isWithin(pointer, place) || isOutside(pointer, outside),
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

const valuesIn = (value: JsonValue): ReadonlySet<string> =>
  new Set(leavesOf(value).map((leaf) => canonicalJson(leaf.value)));

/**
 * Returns the losses in messages that the target's response cannot contain, although its conversation can.
 * `dropped` are those messages, and `back` is the response, both translated back.
 */
export const droppedLosses = (
  said: readonly Said[],
  dropped: readonly JsonValue[],
  back: JsonValue,
  reported: ReadonlySet<string>,
  target: string,
): Loss[] => {
  if (dropped.length === 0) return [];
  const [gone, left] = [valuesIn([...dropped]), valuesIn(back)];
  return said.flatMap((one) =>
    leavesOf(one.wire).flatMap(({ pointer, value }) => {
      const [from, name] = [placeOf(one, pointer), canonicalJson(value)];
      if (!gone.has(name) || left.has(name) || reported.has(from)) return [];
      const note = `a response of ${target} cannot contain the result of a call`;
      return lossOf({ status: "omitted", code: "result", from, note }, target);
    }),
  );
};
