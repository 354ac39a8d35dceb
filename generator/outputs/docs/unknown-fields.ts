/** The fate of unknown fields: said once for the dialect, and again only where a record differs. */

import type { Dialect, Entity, UnknownFields } from "../../model/model.ts";
import { prose, type Markdown } from "./encode.ts";

const policyWords: Readonly<Record<UnknownFields, Markdown>> = {
  keep: prose`are kept: decode carries them along, and encode writes them back`,
  ignore: prose`are ignored: decode leaves them out`,
  refuse: prose`are refused`,
};

const policies = ["keep", "ignore", "refuse"] as const;

/** The policy of most records; undefined where there is no record. */
export const usualPolicy = ({ entities }: Dialect): UnknownFields | undefined => {
  const used = entities.flatMap((entity) => (entity.kind === "record" ? [entity.unknownFields] : []));
  const count = (policy: UnknownFields): number => used.filter((other) => other === policy).length;
  return used.length === 0 ? undefined : policies.toSorted((one, other) => count(other) - count(one))[0];
};

/** The sentence for the head of the page. */
export const usualWords = (usual: UnknownFields | undefined): Markdown =>
  usual === undefined ? prose`` : prose`Keys that a record does not list ${policyWords[usual]}.`;

/** The sentence for a record that differs from the rest. */
export const unusualWords = (entity: Entity, usual: UnknownFields | undefined): Markdown =>
  entity.kind !== "record" || entity.unknownFields === usual
    ? prose``
    : prose`Keys that are not listed here ${policyWords[entity.unknownFields]}.`;
