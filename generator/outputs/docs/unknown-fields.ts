/**
 * Describes the policy for unknown fields once per dialect, and again for each record that deviates from it.
 */

import type { Dialect, Entity, UnknownFields } from "../../model/model.ts";
import { prose, type Markdown } from "./encode.ts";

const policyWords: Readonly<Record<UnknownFields, Markdown>> = {
  keep: prose`are preserved by decode and encode`,
  ignore: prose`are ignored and dropped by decode`,
  refuse: prose`are rejected`,
};

const policies = ["keep", "ignore", "refuse"] as const;

export const usualPolicy = ({ entities }: Dialect): UnknownFields | undefined => {
  const used = entities.flatMap((entity) => (entity.kind === "record" ? [entity.unknownFields] : []));
  const count = (policy: UnknownFields): number => used.filter((other) => other === policy).length;
  return used.length === 0 ? undefined : policies.toSorted((one, other) => count(other) - count(one))[0];
};

export const usualWords = (usual: UnknownFields | undefined): Markdown =>
  usual === undefined ? prose`` : prose`Undeclared properties ${policyWords[usual]}.`;

export const unusualWords = (entity: Entity, usual: UnknownFields | undefined): Markdown =>
  entity.kind !== "record" || entity.unknownFields === usual
    ? prose``
    : prose`Undeclared properties of this record ${policyWords[entity.unknownFields]}.`;
