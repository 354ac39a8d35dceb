/** The statements with which generated validators pass a member's reasons on to the functions that know them. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { Field, Type } from "../../model/model.ts";
import { identifier, member, stringLiteral, ts, type TypeScript } from "./encode.ts";
import { leadsOn } from "./expressions.ts";
import { unitName } from "./units.ts";

/** `if (condition) call;`, or the call alone where the condition is empty. */
export interface Explanation {
  readonly condition: TypeScript;
  readonly call: TypeScript;
}

/** Asks the functions of a type about data that is there; nothing where Ajv alone decides. */
export const explanationOf = (type: Type, wire: TypeScript, pointer: TypeScript): Explanation[] => {
  if (!leadsOn(type)) return [];
  if (type.kind === "nullable")
    return explanationOf(type.of, wire, pointer).map(({ call }) => ({
      condition: ts`${wire} !== null`,
      call,
    }));
  return [{ condition: ts``, call: ts`explain${identifier(unitName(type))}(${wire}, ${pointer}, issues)` }];
};

/** The same for a field of `wire`, when it is there; that it must be there is said by Ajv. */
export const fieldExplanation = ({ type, wireName }: Field): Explanation[] => {
  const value = member(ts`wire`, wireName);
  const pointer = ts`pointer + ${stringLiteral(pointerTo("", wireName))}`;
  if (type.kind === "nullable")
    return explanationOf(type.of, value, pointer).map((explanation) =>
      when(ts`${value} != null`, explanation),
    );
  return explanationOf(type, value, pointer).map((explanation) =>
    when(ts`${value} !== undefined`, explanation),
  );
};

/** The same explanation under one condition more. */
export const when = (first: TypeScript, { condition, call }: Explanation): Explanation => ({
  condition: condition === "" ? first : ts`${first} && ${condition}`,
  call,
});
