/** The views of one entity in the validator templates: its shape, and the text that judges it. */

import type { Dialect, Entity } from "../../model/model.ts";
import { identifier, join, ts } from "./encode.ts";
import { judgeNames, partName } from "./judges.ts";
import { shapePart, type Part } from "./validator-parts.ts";

/** The views of one entity. */
export const entityParts = (entity: Entity, dialect: Dialect): Part[] => {
  const judges = judgeNames(entity).map(([judge]) => ts`document.${identifier(judge)}`);
  const shape = shapePart(entity, dialect);
  if (judges.length === 0) return [shape];
  const part = entity.isPart === true ? [ts`is${partName(entity)}(wire)`] : [];
  const gates = [...part, ...judges.map((judge) => ts`core.judge(${judge}, wire)`)];
  const judged = {
    template: "judged",
    name: identifier(entity.name),
    gate: join(gates, " && "),
    judges: join(judges, ", "),
  };
  return [shape, judged];
};
