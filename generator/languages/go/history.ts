/** Template data for a dialect's stored histories. */

import { planText } from "../../history/text.ts";
import { entityCodec } from "./codec.ts";
import { stringLiteral } from "./encode.ts";
import type { Module } from "./module.ts";
import { resolve } from "./package.ts";

/** Undefined if the dialect has no history. */
export const historyView = ({ name, package: within }: Module): object | undefined => {
  const { history, name: dialect } = within.dialect;
  if (history === undefined) return undefined;
  const { type, code } = entityCodec(resolve(history.entity, within), within);
  return {
    ...within.historyNames,
    module: name,
    plan: stringLiteral(planText(history)),
    id: stringLiteral(`${dialect}.${history.entity}`),
    type,
    code,
  };
};
