/**
 * Namespaces: objects that are not schemas but contain named schemas, possibly nested, as in
 * `definitions.v2.Thing`.
 */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { didYouMean } from "../../../runtime/core/describe.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../support/json.ts";
import { holders, membersOf, type Root } from "./roots.ts";
import { isKeyword, isNote, isTelling, looksLikeSchema, tellingWords } from "./telling.ts";

/** Returns the members that may be schemas, without the keywords that describe the namespace. */
const heldBy = (value: JsonObject): [string, JsonValue][] =>
  Object.entries(value).filter(([key]) => !isKeyword(key));

const isMisspelt = (key: string): boolean => didYouMean(key, tellingWords) !== "";

export const isNamespace = (value: JsonValue): value is JsonObject => {
  if (!isJsonObject(value) || Object.keys(value).some((key) => isTelling(key) || isNote(key))) return false;
  const held = heldBy(value);
  return (
    held.length > 0 &&
    !held.every(([key]) => isMisspelt(key)) &&
    held.every(([, member]) => isJsonObject(member) && (looksLikeSchema(member) || isNamespace(member)))
  );
};

export const schemasIn = (value: JsonObject, pointer: string, around: readonly string[] = []): Root[] =>
  heldBy(value).flatMap(([key, member]) => {
    const at = pointerTo(pointer, key);
    if (isNamespace(member)) return schemasIn(member, at, [...around, key]);
    return [{ pointer: at, key, ...(around.length === 0 ? {} : { longKey: [...around, key].join("-") }) }];
  });

export const namespacedIn = (schema: JsonValue): Root[] =>
  isJsonObject(schema)
    ? holders.flatMap((holder) =>
        membersOf(schema[holder]).flatMap(([key, value]) =>
          isNamespace(value) ? schemasIn(value, pointerTo(pointerTo("", holder), key), [key]) : [],
        ),
      )
    : [];
