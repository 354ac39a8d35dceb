/** Losses of an answer: of its messages as their translation says, of all else by comparing it with what comes back. */

import { equalJson, type JsonValue } from "../../core/index.ts";
import type { Edge } from "../edges/edge.ts";
import { facingLeaves } from "../json.ts";
import { lossOf, type Loss } from "../ledger/loss.ts";
import type { Said } from "./form.ts";

/** The place in an answer for one in the conversation that was made of it. */
export const placeIn = (pointer: string, said: readonly Said[], { form }: Edge): string => {
  const list = form.list === undefined ? "" : `/${form.list}`;
  const [, index = "", rest = ""] = /^\/(\d+)(.*)$/s.exec(pointer.slice(list.length)) ?? [];
  const found = pointer.startsWith(list) ? said[Number(index)] : undefined;
  return index === "" || found === undefined ? pointer : found.pointer + rest;
};

/** The messages of an answer have their own losses; `shared` are those that stand in it at its root. */
const isSaid = (pointer: string, said: readonly Said[]): boolean =>
  said.some(({ pointer: place, wire }) =>
    place === ""
      ? Object.keys(Object(wire)).some((key) => pointer === `/${key}` || pointer.startsWith(`/${key}/`))
      : pointer === place || pointer.startsWith(`${place}/`),
  );

export const answerLosses = (
  response: JsonValue,
  back: JsonValue,
  said: readonly Said[],
  target: string,
): Loss[] =>
  facingLeaves(response, back).flatMap(({ pointer, value, there }) => {
    if (isSaid(pointer, said) || (there !== undefined && equalJson(value, there))) return [];
    const note = `a member of the answer did not arrive in ${target}`;
    return lossOf({ status: "omitted", code: "member", from: pointer, note }, target);
  });
