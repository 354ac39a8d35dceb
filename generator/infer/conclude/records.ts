/** Schemas for records and maps. */

import type { JsonObject, JsonValue } from "../../support/json.ts";
import type { Branch, Summary } from "../summary/summary.ts";
import { anyOf } from "./alternatives.ts";
import { membersOf } from "../summary/members.ts";
import { fewSamples, grouped, times } from "./report.ts";
import { itemSite, memberSite, type Owner, type Site } from "./site.ts";
import type { Writing } from "./writing.ts";

/** A variant's tag, and the tag's value. */
export interface Constant {
  readonly tag: string;
  readonly value: string | number | boolean;
}

const otherMembers = ({ others }: Branch, owner: Owner, writing: Writing): JsonObject => {
  if (others !== undefined)
    return { additionalProperties: writing.valueSchema(others, itemSite(memberSite(owner, "value"))) };
  return writing.options.isClosed ? { additionalProperties: false } : {};
};

const propertyOf = (
  key: string,
  member: Summary,
  { count }: Branch,
  owner: Owner,
  writing: Writing,
): JsonValue => {
  const schema = writing.valueSchema(member, memberSite(owner, key));
  if (member.count === count) return schema;
  return { ...schema, description: `Seen in ${grouped(member.count)} of ${grouped(count)}.` };
};

const remarkOn = ({ count, first }: Branch, { id }: Owner, required: number, writing: Writing): void => {
  if (count >= fewSamples || required === 0) return;
  const message = `${grouped(required)} required members, seen only ${times(count)}`;
  writing.remark({ certainty: "guess", id, path: "", message, first });
};

export const recordSchema = (
  branch: Branch,
  owner: Owner,
  constants: readonly Constant[],
  writing: Writing,
): JsonObject => {
  const fixed = new Map(constants.map(({ tag, value }): [string, JsonValue] => [tag, { const: value }]));
  const members = membersOf(branch).filter(([key]) => !fixed.has(key));
  const properties = members.map(([key, member]): [string, JsonValue] => [
    key,
    propertyOf(key, member, branch, owner, writing),
  ]);
  const isSure = branch.count >= writing.options.optionalBelow;
  const always = members.flatMap(([key, { count }]) => (isSure && count === branch.count ? [key] : []));
  const required = [...fixed.keys(), ...always];
  remarkOn(branch, owner, always.length, writing);
  return {
    type: "object",
    properties: Object.fromEntries([...fixed, ...properties]),
    ...(required.length === 0 ? {} : { required }),
    ...otherMembers(branch, owner, writing),
  };
};

export const mapSchema = (branch: Branch, site: Site, writing: Writing): JsonObject => {
  const { members, others, count, first } = branch;
  const all = [...membersOf(branch).map(([, member]) => member), ...(others === undefined ? [] : [others])];
  const keys = members === undefined ? "many" : grouped(members.size);
  const message =
    others === undefined || members === undefined
      ? `map, because ${count === 1 ? "an object has" : `${grouped(count)} objects have`} ${keys} different keys with values of one type`
      : `map, because keys look like ids, dates or numbers (in ${grouped(count)} objects)`;
  writing.remark({ certainty: "guess", id: site.owner.id, path: site.path, message, first });
  const values = anyOf(all.map((value) => writing.valueSchema(value, itemSite(site))));
  return { type: "object", additionalProperties: values };
};
