/** A profile: data on which parts of a schema the documents use, for all output formats. */

import type { Evidence } from "../evidence.ts";
import { invalid, notJsonCode } from "../evidence.ts";
import type { Group } from "../groups.ts";
import type { Entity } from "../../model/model.ts";
import type { Lookup } from "../places.ts";
import { noUsage, type Usage } from "../usage.ts";
import { sectionsOf, type Sections } from "./rows.ts";

export interface Profile {
  /** The entity that each document represents. */
  readonly root: Entity;
  readonly usage: Usage;
  readonly sections: Sections;
  readonly invalid?: Group;
  /** Documents that are not valid JSON, grouped by the code of the first issue. */
  readonly notJson: readonly (readonly [code: string, group: Group])[];
}

export const notJsonIn = ({ groups }: Evidence): Profile["notJson"] =>
  [...groups].flatMap(([key, group]) => {
    const code = notJsonCode(key);
    return code === undefined ? [] : [[code, group] as const];
  });

export const profileOf = (root: Entity, lookup: Lookup, evidence: Evidence): Profile => {
  const usage = evidence.usages[0] ?? noUsage;
  const found = evidence.groups.get(invalid);
  return {
    root,
    usage,
    sections: sectionsOf(root.name, lookup, usage),
    ...(found === undefined ? {} : { invalid: found }),
    notJson: notJsonIn(evidence),
  };
};
