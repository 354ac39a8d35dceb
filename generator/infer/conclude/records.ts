/** Schemas of records and maps. */

import type { JsonObject, JsonValue } from "../../support/json.ts";
import type { Branch, Summary } from "../summary/summary.ts";
import { anyOf } from "./alternatives.ts";
import { membersOf } from "./members.ts";
import { fewSamples, grouped, times } from "./report.ts";
import { itemSite, memberSite, type Site } from "./site.ts";
import type { Writing } from "./writing.ts";

/** A tag of a variant and its value. */
export interface Constant {
  readonly tag: string;
  readonly value: string;
}

const otherMembers = ({ others }: Branch, name: string, writing: Writing): JsonObject => {
  if (others !== undefined)
    return { additionalProperties: writing.valueSchema(others, itemSite(memberSite(name, "value"))) };
  return writing.options.isClosed ? { additionalProperties: false } : {};
};

const propertyOf = (
  key: string,
  member: Summary,
  { count }: Branch,
  name: string,
  writing: Writing,
): JsonValue => {
  const schema = writing.valueSchema(member, memberSite(name, key));
  if (member.count === count) return schema;
  return { ...schema, description: `Seen in ${grouped(member.count)} of ${grouped(count)}.` };
};

const remarkOn = (branch: Branch, name: string, required: number, writing: Writing): void => {
  const { count, first } = branch;
  const optional = (branch.members?.size ?? 0) - required;
  const message = `record, ${grouped(required)} required and ${grouped(optional)} optional members, seen ${times(count)}`;
  writing.remark({ certainty: count < fewSamples ? "guess" : "certain", where: name, message, first });
};

export const recordSchema = (
  branch: Branch,
  name: string,
  constants: readonly Constant[],
  writing: Writing,
): JsonObject => {
  const fixed = new Map(constants.map(({ tag, value }): [string, JsonValue] => [tag, { const: value }]));
  const members = membersOf(branch).filter(([key]) => !fixed.has(key));
  const properties = members.map(([key, member]): [string, JsonValue] => [
    key,
    propertyOf(key, member, branch, name, writing),
  ]);
  const isSure = branch.count >= writing.options.optionalBelow;
  const always = members.flatMap(([key, { count }]) => (isSure && count === branch.count ? [key] : []));
  const required = [...fixed.keys(), ...always];
  remarkOn(branch, name, required.length, writing);
  return {
    description: `Seen ${times(branch.count)}.`,
    type: "object",
    properties: Object.fromEntries([...fixed, ...properties]),
    ...(required.length === 0 ? {} : { required }),
    ...otherMembers(branch, name, writing),
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
  writing.remark({ certainty: "guess", where: site.where, message, first });
  const values = anyOf(all.map((value) => writing.valueSchema(value, itemSite(site))));
  return { type: "object", additionalProperties: values };
};
