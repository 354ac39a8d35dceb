/** Template data for the validators of one entity: its structure and additional checks. */

import type { Dialect, Entity, Excluded } from "../../model/model.ts";
import { exclusionsOf } from "../../model/verdict.ts";
import { identifier, join, stringLiteral, strings, ts, type TypeScript } from "./encode.ts";
import { asksBeyondShape, judgeNames, partName } from "./judges.ts";
import { shapePart, type Part } from "./validator-parts.ts";

const excludedOf = ({ member, values }: Excluded): TypeScript =>
  ts`${stringLiteral(member)}, [${strings(values)}]`;

/** Returns true if the schema validates the entity, or if a property excludes some values. */
const beyondPart = (entity: Entity) => {
  const judges = judgeNames(entity).map(([judge]) => ts`document.${identifier(judge)}`);
  const excluded = exclusionsOf(entity).map(excludedOf);
  const isAsked = judges.length === 0 || entity.isPart === true;
  return {
    template: "judged",
    name: identifier(entity.name),
    gate: join(
      [
        ...(isAsked ? [ts`is${partName(entity)}(wire)`] : []),
        ...judges.map((judge) => ts`core.judge(${judge}, wire)`),
        ...excluded.map((one) => ts`core.isNoneOf(wire, ${one})`),
      ],
      " && ",
    ),
    judges: join(judges, ", "),
    excluded,
  };
};

export const entityParts = (entity: Entity, dialect: Dialect): Part[] => {
  const shape = shapePart(entity, dialect);
  return asksBeyondShape(entity) ? [shape, beyondPart(entity)] : [shape];
};
