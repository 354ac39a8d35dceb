/**
 * Determines which JSON types a schema accepts, from all of its keywords. A type is possible unless all data
 * of that type is provably invalid. It is certain only if all data of that type is provably valid.
 */

import type { JsonObject } from "../../support/json.ts";
import { placesOf, type Site } from "../../patterns/pattern.ts";
import { jsonTypes, type JsonType } from "../../schema/keywords.ts";
import { hasContents } from "./contents.ts";
import { gather } from "./gather.ts";
import {
  inside,
  isAllowed,
  isAllowedWholly,
  isRestricted,
  listsAll,
  listsSome,
  partsAt,
} from "./own-kinds.ts";
import { made } from "./places.ts";
import { has, without, type Follow } from "./reading.ts";

/** Schemas nested deeper are assumed to admit data, so that recursion and large unions terminate. */
const deepest = 6;

const unions = ["anyOf", "oneOf"] as const;

export class Kinds {
  private readonly follow: Follow;
  private readonly known = new WeakMap<JsonObject, Map<string, boolean>>();

  constructor(follow: Follow) {
    this.follow = follow;
  }

  /** Returns the types for which valid data may exist. */
  of(site: Site): readonly JsonType[] {
    return jsonTypes.filter((kind) => this.isPossible(site, kind));
  }

  isPossible(site: Site, kind: JsonType, depth = deepest): boolean {
    return (
      depth <= 0 || this.recalled(site, `possible ${kind} ${depth}`, () => this.admits(site, kind, depth - 1))
    );
  }

  isCertain(site: Site, kind: JsonType, depth = deepest): boolean {
    return (
      depth > 0 &&
      this.recalled(site, `certain ${kind} ${depth}`, () => this.admitsAll(site, kind, depth - 1))
    );
  }

  private recalled(site: Site, question: string, decide: () => boolean): boolean {
    const answers = this.known.get(site.node) ?? new Map<string, boolean>();
    this.known.set(site.node, answers);
    const answer = answers.get(question) ?? decide();
    answers.set(question, answer);
    return answer;
  }

  /** Returns the schemas that apply to the same data: the schema, its `$ref` target and its `allOf` parts. */
  private together(site: Site, seen = new Set<JsonObject>()): Site[] {
    if (seen.has(site.node)) return [];
    seen.add(site.node);
    const target = typeof site.node["$ref"] === "string" ? this.follow(site) : undefined;
    const parts = [...(target === undefined ? [] : [target]), ...partsAt(site, "allOf")];
    return [site, ...parts.flatMap((part) => this.together(part, seen))];
  }

  private admits(site: Site, kind: JsonType, depth: number): boolean {
    const parts = this.together(site);
    return (
      listsSome(parts, kind) &&
      parts.every((part) => isAllowed(part, kind) && this.admitsIf(part, kind, depth)) &&
      (kind !== "array" || parts.every((part) => this.admitsContained(part, depth))) &&
      parts.every((part) => unions.every((union) => this.admitsUnion(part, union, parts, kind, depth))) &&
      hasContents(gather(site, this.follow), site, kind, (inner) => this.isInhabited(inner, depth))
    );
  }

  private admitsContained(part: Site, depth: number): boolean {
    const { contains, minContains = 1, maxContains = Infinity } = part.node;
    if (contains === undefined || minContains === 0) return true;
    return Number(minContains) <= Number(maxContains) && this.isInhabited(inside(part, "contains"), depth);
  }

  private isInhabited(site: Site, depth: number): boolean {
    return jsonTypes.some((kind) => this.isPossible(site, kind, depth));
  }

  /** Reads `not` and `if`. */
  private admitsIf(part: Site, kind: JsonType, depth: number): boolean {
    const { node } = part;
    if (has(node, "not") && this.isCertain(inside(part, "not"), kind, depth)) return false;
    if (!has(node, "if")) return true;
    const [test, then, otherwise] = ["if", "then", "else"].map((keyword) => inside(part, keyword));
    if (test === undefined || then === undefined || otherwise === undefined) return true;
    return (
      (this.isPossible(test, kind, depth) && this.isPossible(then, kind, depth)) ||
      (!this.isCertain(test, kind, depth) && this.isPossible(otherwise, kind, depth))
    );
  }

  private admitsUnion(
    part: Site,
    union: (typeof unions)[number],
    parts: readonly Site[],
    kind: JsonType,
    depth: number,
  ): boolean {
    if (!has(part.node, union)) return true;
    const all = partsAt(part, union);
    const certain = union === "oneOf" ? all.filter((one) => this.isCertain(one, kind, depth)) : [];
    if (certain.length > 1) return false;
    const matching = certain.length === 1 ? certain : all;
    return matching.some(
      (one) =>
        this.isPossible(one, kind, depth) &&
        (!["object", "array"].includes(kind) ||
          this.isPossible(this.withSiblings(one, part, union, parts), kind, depth)),
    );
  }

  /** Returns an alternative combined with the keywords next to its union. */
  private withSiblings(alternative: Site, part: Site, union: string, parts: readonly Site[]): Site {
    const others = parts.map((one) =>
      made(without(one.node, "$ref", "allOf", ...(one === part ? [union] : [])), placesOf(one)),
    );
    return { ...part, node: made({ allOf: [...others, alternative.node] }, placesOf(alternative)) };
  }

  private admitsAll(site: Site, kind: JsonType, depth: number): boolean {
    return this.together(site).every(
      (part) =>
        (!has(part.node, "$ref") || this.follow(part) !== undefined) &&
        isAllowedWholly(part, kind) &&
        listsAll(part, kind) &&
        !isRestricted(part, kind) &&
        this.admitsAllIf(part, kind, depth) &&
        this.admitsAllOfUnions(part, kind, depth),
    );
  }

  private admitsAllIf(part: Site, kind: JsonType, depth: number): boolean {
    const { node } = part;
    if (has(node, "not") && this.isPossible(inside(part, "not"), kind, depth)) return false;
    if (!has(node, "if")) return true;
    const [test, then, otherwise] = ["if", "then", "else"].map((keyword) => inside(part, keyword));
    if (test === undefined || then === undefined || otherwise === undefined) return true;
    return (
      (!this.isPossible(test, kind, depth) || this.isCertain(then, kind, depth)) &&
      (this.isCertain(test, kind, depth) || this.isCertain(otherwise, kind, depth))
    );
  }

  private admitsAllOfUnions(part: Site, kind: JsonType, depth: number): boolean {
    const [any, one] = unions.map((union) => partsAt(part, union));
    const certain = one?.filter((alternative) => this.isCertain(alternative, kind, depth)) ?? [];
    const possible = one?.filter((alternative) => this.isPossible(alternative, kind, depth)) ?? [];
    return (
      (!has(part.node, "anyOf") ||
        any?.some((alternative) => this.isCertain(alternative, kind, depth)) === true) &&
      (!has(part.node, "oneOf") || (certain.length === 1 && possible.length === 1))
    );
  }
}
