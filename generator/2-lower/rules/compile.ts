/** Translates the author's schemas for an entity to a rule. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { asserts } from "../../schema/keywords.ts";
import { withPlainBounds } from "../../schema/ajv/words.ts";
import type { DocumentFiles, Place } from "../../schema/schema-set.ts";
import { definitionPrefix, type Rule } from "../../model/rule.ts";
import { arrayAt, isJsonObject, type JsonValue } from "../../support/json.ts";
import { valueAt } from "../written.ts";
import { NoRuleError, type Context } from "./context.ts";
import { keywordParts } from "./keywords.ts";
import { placeKey } from "../../support/place-key.ts";

/** Rules that have no keywords in common are merged into one. Other rules become parts of `allOf`. */
const conjoined = (parts: readonly Rule[]): Rule => {
  const own: { [keyword: string]: JsonValue } = {};
  const others: Rule[] = [];
  for (const part of parts) {
    if (Object.keys(part).some((keyword) => Object.hasOwn(own, keyword))) others.push(part);
    else Object.assign(own, part);
  }
  const all = [...arrayAt(own, "allOf"), ...others];
  return all.length === 0 ? own : { ...own, allOf: all };
};

/**
 * Keywords whose rules apply to the same data as the schema itself, so that the entity's type also applies.
 */
const inPlace: readonly string[] = ["allOf", "$ref"];

interface Position extends Place {
  /** Whether all data of the entity must follow the schema. */
  readonly isCertain: boolean;
}

/** `covered` lists the locations of schemas that the entity's type expresses completely. */
const openCompiler = (document: DocumentFiles, covered: ReadonlySet<string>) => {
  const names = new Map<string, string>();
  const definitions: { [name: string]: JsonValue } = {};

  const translate = (value: JsonValue, position: Position): JsonValue => {
    if (typeof value === "boolean") return value;
    if (!isJsonObject(value)) return true;
    const node = withPlainBounds(value);
    const context: Context = {
      node,
      asserted: document.formats === "assert",
      at: (nested, keyword, ...path) => nestedAt(nested, position, [keyword, ...path]),
      referTo: (reference) => {
        const { isCertain } = position;
        const target = document.resolve(reference, position);
        return { $ref: definitionPrefix + define(target && { ...target, isCertain }) };
      },
    };
    const keywords = Object.keys(node).filter(asserts);
    const rule = conjoined(keywords.flatMap((keyword) => keywordParts(keyword, context)));
    return Object.keys(rule).length === 0 ? true : rule;
  };

  const nestedAt = (value: JsonValue, { file, pointer, isCertain }: Position, path: string[]): JsonValue => {
    const place = { file, pointer: path.reduce(pointerTo, pointer) };
    if (isCertain && covered.has(placeKey(place))) return true;
    return translate(value, { ...place, isCertain: isCertain && inPlace.includes(path[0] ?? "") });
  };

  const define = (target: Position | undefined): string => {
    const value = target === undefined ? undefined : valueAt(document, target);
    if (target === undefined || value === undefined) throw new NoRuleError("a reference has no target");
    const key = `${placeKey(target)} ${target.isCertain}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = String(names.size + 1);
    names.set(key, name);
    definitions[name] = translate(value, target);
    return name;
  };

  return (places: readonly Place[]): Rule => {
    const all = places.map((place) => define({ ...place, isCertain: true }));
    return { allOf: all.map((name) => ({ $ref: definitionPrefix + name })), $defs: definitions };
  };
};

/** Returns undefined if a constraint cannot be enforced by every runtime. */
export const ruleFor = (
  document: DocumentFiles,
  places: readonly Place[],
  covered: readonly Place[],
): Rule | undefined => {
  try {
    return openCompiler(document, new Set(covered.map(placeKey)))(places);
  } catch (error) {
    if (error instanceof NoRuleError) return undefined;
    throw error;
  }
};
