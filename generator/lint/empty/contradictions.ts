/** Contradictions in a schema or between the parts of its `allOf`. */

import { didYouMean } from "../../../runtime/core/describe.ts";
import { writeJson } from "../../../runtime/core/json/index.ts";
import { arrayAt, isJsonObject, type JsonValue, objectAt, ownMember, stringsAt } from "../../support/json.ts";
import { fits } from "../fits.ts";
import type { Node, Scene } from "../rule.ts";
import { crossings, type Crossing } from "./bounds.ts";
import { commonTypes, isInteger, partsOf } from "./parts.ts";

const typeText = ({ node: { type } }: Node): string =>
  Array.isArray(type) ? type.join(" or ") : String(type);

const ofTypes = (parts: readonly Node[]): Crossing[] => {
  const typed = parts.filter(({ node }) => node["type"] !== undefined);
  const at = typed.at(-1);
  if (at === undefined || commonTypes(parts).length > 0) return [];
  const names = [...new Set(typed.map(typeText))].join(" and ");
  return [{ at, keyword: "type", message: `no value can be ${names} at once` }];
};

const listed = ({ node }: Node): { keyword: string; values: readonly JsonValue[] } | undefined => {
  if (node["const"] !== undefined) return { keyword: "const", values: [node["const"]] };
  return Array.isArray(node["enum"]) ? { keyword: "enum", values: node["enum"] } : undefined;
};

const ofValues = (scene: Scene, start: Node, parts: readonly Node[]): Crossing[] => {
  for (const at of parts) {
    const { keyword = "", values = [] } = listed(at) ?? {};
    if (keyword === "") continue;
    if (values.length === 0) return [{ at, keyword, message: `"${keyword}" is empty` }];
    if (values.some((value) => fits(scene, start, value) !== false)) continue;
    const which = values.length === 1 ? writeJson(values[0] ?? null) : `none of the values of "${keyword}"`;
    const verb = values.length === 1 ? "is rejected" : "is allowed";
    return [{ at, keyword, message: `${which} ${verb} by the other keywords` }];
  }
  return [];
};

/** Properties that are required but accept no value at all. */
const ofNames = (parts: readonly Node[]): Crossing[] =>
  parts.flatMap((at) => {
    const closed = parts.filter(
      ({ node }) => node["additionalProperties"] === false && !isJsonObject(node["patternProperties"]),
    );
    const shut = stringsAt(at.node, "required").filter(
      (name) =>
        parts.some(({ node }) => ownMember(objectAt(node, "properties"), name) === false) ||
        closed.some(({ node }) => !Object.hasOwn(objectAt(node, "properties"), name)),
    );
    const named = shut.map((name) => JSON.stringify(name)).join(", ");
    const declared = parts.flatMap(({ node }) => Object.keys(objectAt(node, "properties")));
    const [only = "", ...others] = shut;
    const close = others.length > 0 || declared.includes(only) ? "" : didYouMean(only, declared);
    const message = `${named} ${shut.length === 1 ? "is" : "are"} required but rejected by "additionalProperties": false or by the property's schema${close}`;
    return shut.length === 0 ? [] : [{ at, keyword: "required", message }];
  });

const ofCounts = (parts: readonly Node[]): Crossing[] => {
  const required = new Set(parts.flatMap(({ node }) => stringsAt(node, "required")));
  return parts.flatMap((at) => {
    const { maxProperties: most, minProperties: least, additionalProperties: others } = at.node;
    const declared = Object.keys(objectAt(at.node, "properties")).length;
    if (typeof most === "number" && most < required.size)
      return [
        {
          at,
          keyword: "maxProperties",
          message: `${required.size} properties are required, but at most ${most} are allowed`,
        },
      ];
    const isClosed = others === false && !isJsonObject(at.node["patternProperties"]);
    return isClosed && typeof least === "number" && least > declared
      ? [
          {
            at,
            keyword: "minProperties",
            message: `at least ${least} properties are required, but only ${declared} are declared`,
          },
        ]
      : [];
  });
};

/**
 * Unions with no alternative that is compatible with the keywords next to the union, such as those of a
 * closed object.
 */
const ofUnions = (scene: Scene, parts: readonly Node[]): Crossing[] =>
  parts.flatMap((at) =>
    ["oneOf", "anyOf"].flatMap((keyword) => {
      const reasons = arrayAt(at.node, keyword).map((_, index) => {
        const alternative = scene.inside(at, keyword, index);
        const own = alternative === undefined ? [] : partsOf(scene, alternative);
        const isOfBoth = own.length > 0 && !own.some((part) => parts.includes(part));
        return isOfBoth ? (ofParts(scene, at, [...parts, ...own])[0]?.message ?? "") : "";
      });
      const [first = ""] = reasons;
      return first === "" || reasons.includes("")
        ? []
        : [{ at, keyword, message: `no alternative fits the other keywords: ${first}` }];
    }),
  );

/** Returns the contradictions in a schema, including those within a single part. */
export const contradictionsOf = (scene: Scene, start: Node): readonly Crossing[] => {
  const parts = partsOf(scene, start);
  const own = ofParts(scene, start, parts);
  return own.length > 0 ? own : ofUnions(scene, parts);
};

const ofParts = (scene: Scene, start: Node, parts: readonly Node[]): readonly Crossing[] => {
  const types = ofTypes(parts);
  return [
    ...types,
    ...(types.length > 0 ? [] : ofValues(scene, start, parts)),
    ...crossings(parts, isInteger(parts)),
    ...ofNames(parts),
    ...ofCounts(parts),
  ];
};
