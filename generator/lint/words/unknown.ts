/** Unknown keywords, and suggestions for them. */

import { didYouMean } from "../../../runtime/core/describe.ts";
import { pointerTo } from "../../../runtime/core/pointer.ts";
import { isShaping } from "../../schema/keywords.ts";
import { isJsonObject, type JsonValue } from "../../support/json.ts";
import { onceEach } from "../../support/once.ts";
import type { Found, Node, Scene } from "../rule.ts";
import { isKnown, meantBy, suggested } from "./keywords.ts";

const hint = "Fix the keyword. Start the names of custom annotations with x-.";

const isLikeSchema = (value: JsonValue): boolean =>
  isJsonObject(value) && Object.keys(value).some((key) => isShaping(key) || key === "description");

/** Returns the locations of all schemas and of their ancestors. */
const placesIn = onceEach(({ nodes }: Scene): ReadonlySet<string> => {
  const places = new Set<string>();
  for (const { file, pointer } of nodes)
    for (let at = pointer; at !== "" && !places.has(`${file}#${at}`); at = at.slice(0, at.lastIndexOf("/")))
      places.add(`${file}#${at}`);
  return places;
});

/**
 * Returns true if a `$ref` points into one of the keywords, which then acts as a container for definitions.
 */
const holdsDefinitions = (scene: Scene, { file, pointer }: Node, keywords: readonly string[]): boolean =>
  keywords.some((keyword) => placesIn(scene).has(`${file}#${pointerTo(pointer, keyword)}`));

const isObject = ({ node }: Node): boolean => node["type"] === "object" || isJsonObject(node["properties"]);

/** In older drafts, `id` is a string. If its value is a schema, `id` is probably a property. */
const isDisplaced = ({ node }: Node, keyword: string): boolean =>
  keyword === "id" && isLikeSchema(node["id"] ?? null);

const propertyHint = (keyword: string): string => `If "${keyword}" is a property, move it into "properties".`;

/** Returns the message and hint for a likely mistake, or undefined. */
export const keywordMend = (at: Node, keyword: string): Pick<Found, "message" | "hint"> | undefined => {
  if (isDisplaced(at, keyword))
    return {
      message: `"${keyword}" must be an identifier, but its value is a schema`,
      hint: propertyHint(keyword),
    };
  const message = `"${keyword}" is not a keyword of any draft`;
  const close = didYouMean(keyword, suggested);
  if (close !== "") return { message: message + close, hint };
  const meant = meantBy(keyword);
  if (meant !== undefined) return { message: `${message}; use ${meant} in JSON Schema`, hint };
  const value = at.node[keyword] ?? null;
  return isObject(at) && isLikeSchema(value)
    ? {
        message: `${message}, and its value is a schema`,
        hint: propertyHint(keyword),
      }
    : undefined;
};

export const unknownKeywords = (scene: Scene): { at: Node; keyword: string }[] =>
  scene.isOurs
    ? []
    : scene.nodes.flatMap((at) => {
        const keywords = Object.keys(at.node).filter((name) => !isKnown(name) || isDisplaced(at, name));
        return holdsDefinitions(scene, at, keywords) ? [] : keywords.map((keyword) => ({ at, keyword }));
      });
