/** Determines the status of each request member by comparing it with the parsed output. */

import { canonicalJson, equalJson, type JsonValue } from "../../core/index.ts";
import { at, leavesOf, upwards } from "../support/json.ts";
import { groupIn, type CarriedBody, type Side } from "./carry.ts";
import { groupOf, type Fact, type Facts } from "./facts.ts";
import type { Field } from "./fields.ts";
import { readMember, writeMember, type Member } from "./member.ts";
import type { MemberEntry } from "./taking.ts";
import { essenceOf } from "./tools/essence.ts";

const isSame = (one: Facts, other: Facts, fact: Fact): boolean => {
  const [own, others] = [one[fact], other[fact]];
  return own === undefined ? others === undefined : others !== undefined && equalJson(own, others);
};

const isFactOf = (facts: Facts, name: string): name is Fact => Object.hasOwn(facts, name);

/** Uses the facts of the member's group if the member itself has no fact. */
const relatedTo = (fact: Fact, facts: Facts): readonly Fact[] =>
  facts[fact] === undefined
    ? Object.keys(facts)
        .filter((name) => isFactOf(facts, name))
        .filter((name) => groupOf(name) === groupOf(fact) && facts[name] !== undefined)
    : [fact];

type Judge = (pointer: string) => boolean;

/** Returns true for the leaves that the source API would write again for the parsed output. */
const judgeAgain = (member: Member, value: JsonValue, { back }: CarriedBody, { form }: Side): Judge => {
  const fact = form.fromHub(back.body).facts[member.fact];
  const again = fact === undefined ? undefined : writeMember(member, fact);
  return (pointer) => {
    const [given, written] = [at(value, pointer), again === undefined ? undefined : at(again, pointer)];
    return given !== undefined && written !== undefined && equalJson(given, written);
  };
};

/** Returns true for the parts of a tool that every API has: its name, description and schema. */
const isEssential = (pointer: string, { form }: Side): boolean =>
  /\/(name|description)$/.test(pointer) ||
  form.tools.schemas.some((schema) => pointer === schema || pointer.startsWith(`${schema}/`));

/**
 * Returns the tools that the output contains, in the source's format and keyed by their pointers in the
 * source.
 */
const arrivedTools = ({ there, back }: CarriedBody, { form }: Side): ReadonlyMap<string, JsonValue> => {
  const arrived = new Map((back.body.tools ?? []).map((tool) => [essenceOf(tool), tool]));
  return new Map(
    there.found.flatMap(({ tool, pointer }) => {
      const found = arrived.get(essenceOf(tool));
      return found === undefined ? [] : [[pointer, form.tools.write(found) ?? null] as const];
    }),
  );
};

/** `strict: false` is the default. */
const isSilence = (value: JsonValue, pointer: string): boolean =>
  value === false && pointer.endsWith("/strict");

/**
 * Returns true for a leaf of a translated tool if the source API would write the same value, or if the leaf
 * is inside the schema.
 */
const judgeTools = (field: Field, carried: CarriedBody, from: Side): Judge => {
  const arrived = arrivedTools(carried, from);
  return (pointer) => {
    if (pointer === "") return carried.back.body.tools?.length === 0;
    const holder = upwards(pointer).find((place) => arrived.has(place));
    const [written, given] = [arrived.get(holder ?? ""), at(field.value, pointer)];
    if (holder === undefined || written === undefined || given === undefined) return false;
    const inner = pointer.slice(holder.length);
    const again = at(written, inner);
    if (isEssential(inner, from)) return true;
    return again === undefined ? isSilence(given, inner) : equalJson(again, given);
  };
};

/**
 * Returns true for leaves whose value occurs in one of the facts. A fact can reach the output although a leaf
 * of the member that it was read from is lost.
 */
const touchedIn = (read: JsonValue, facts: readonly JsonValue[]): Judge => {
  const values = new Set(facts.flatMap((fact) => leavesOf(fact).map(({ value }) => canonicalJson(value))));
  return (pointer) => {
    const leaf = at(read, pointer);
    return leaf !== undefined && values.has(canonicalJson(leaf));
  };
};

const judgeOf = (field: Field, carried: CarriedBody, from: Side): Judge => {
  const { member } = field;
  if (member === undefined || typeof member === "string") return () => false;
  const [read, said] = [readMember(member, field.value), carried.there.said[member.fact]];
  if (read === undefined || said === undefined || !equalJson(read, said)) return () => false;
  if (member.fact === "tools") return judgeTools(field, carried, from);
  const [facts, others] = [carried.there.body.facts, carried.back.body.facts];
  const related = relatedTo(member.fact, facts);
  if (related.length === 0) return judgeAgain(member, field.value, carried, from);
  if (!related.every((fact) => isSame(facts, others, fact))) return () => false;
  const isTouched = touchedIn(
    read,
    related.flatMap((fact) => facts[fact] ?? []),
  );
  const isAgain = judgeAgain(member, field.value, carried, from);
  return (pointer) => isTouched(pointer) || isAgain(pointer);
};

export const bodyEntries = (carried: CarriedBody, from: Side): MemberEntry[] =>
  carried.fields.flatMap((field) => {
    const judge = judgeOf(field, carried, from);
    const to = carried.places.get(groupIn(field) ?? "");
    return leavesOf(field.value).map(({ pointer }): MemberEntry => {
      const place = {
        code: "member",
        from: field.pointer + pointer,
        ...(to === undefined ? {} : { to }),
      } as const;
      if (judge(pointer)) return { status: "kept", ...place };
      return { status: to === undefined ? "omitted" : "downgraded", ...place };
    });
  });
