/** Validator statements that call the functions that explain a property. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { Field, Type } from "../../model/model.ts";
import { identifier, member, stringLiteral, ts, type TypeScript } from "./encode.ts";
import { leadsOn } from "./expressions.ts";
import { unitName } from "./units.ts";

/** Prints `if (condition) call;`, or only the call if the condition is empty. */
export interface Explanation {
  readonly condition: TypeScript;
  readonly call: TypeScript;
}

/** Explains data of the given type. The data must be present. Empty if Ajv alone decides. */
export const explanationOf = (type: Type, wire: TypeScript, pointer: TypeScript): Explanation[] => {
  if (!leadsOn(type)) return [];
  if (type.kind === "nullable")
    return explanationOf(type.of, wire, pointer).map(({ call }) => ({
      condition: ts`${wire} !== null`,
      call,
    }));
  return [{ condition: ts``, call: ts`explain${identifier(unitName(type))}(${wire}, ${pointer}, issues)` }];
};

/** Explains the data in one of `wire`'s fields, if the field is present. Ajv reports missing fields. */
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

/** Adds a condition to an explanation. */
export const when = (first: TypeScript, { condition, call }: Explanation): Explanation => ({
  condition: condition === "" ? first : ts`${first} && ${condition}`,
  call,
});
