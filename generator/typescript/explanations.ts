/** The statements with which generated validators pass a member's reasons on to the functions that know them. */

import { pointerTo } from "../../runtime/core/pointer.ts";
import type { Field, Type } from "../model.ts";
import { identifier, member, stringLiteral, ts, type TypeScript } from "./encode.ts";
import { leadsOn } from "./expressions.ts";
import { unitName } from "./units.ts";

/** `if (condition) call;` */
export interface Explanation {
  readonly condition: TypeScript;
  readonly call: TypeScript;
}

/** Asks the functions of a type about data that may be there or not; nothing where Ajv alone decides. */
export const explanationOf = (type: Type, wire: TypeScript, pointer: TypeScript): Explanation[] => {
  if (!leadsOn(type)) return [];
  if (type.kind === "nullable")
    return explanationOf(type.of, wire, pointer).map(({ call }) => ({
      condition: ts`${wire} !== undefined && ${wire} !== null`,
      call,
    }));
  const call = ts`explain${identifier(unitName(type))}(${wire}, ${pointer}, issues)`;
  return [{ condition: ts`${wire} !== undefined`, call }];
};

/** The same for a field of `wire`. */
export const fieldExplanation = ({ type, wireName }: Field): Explanation[] =>
  explanationOf(type, member(ts`wire`, wireName), ts`pointer + ${stringLiteral(pointerTo("", wireName))}`);
