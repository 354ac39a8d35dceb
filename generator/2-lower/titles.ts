/** Titles that can serve as names because they always denote the same schema. */

import { writeJson } from "../../runtime/core/json/index.ts";
import { pointerTokens } from "../../runtime/core/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../support/json.ts";
import { titleIn } from "../patterns/alternative-names.ts";
import { placesOf, type Site } from "../patterns/pattern.ts";
import type { DocumentFiles, Place } from "../schema/schema-set.ts";
import { usableName } from "./names.ts";

export interface Titles {
  nameOf(site: Site): string | undefined;
  identityOf(site: Site): string | undefined;
}

const referencesIn = (value: JsonValue): string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isJsonObject(value)) return [];
  const own = typeof value["$ref"] === "string" ? [value["$ref"]] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
};

/** Whether the title only repeats the key, like `User Name` for `user_name`. */
const repeatsKey = (title: string, { pointer }: Place): boolean =>
  usableName(title).toLowerCase() === usableName(pointerTokens(pointer).at(-1) ?? "").toLowerCase();

export const titlesIn = (document: DocumentFiles, definitions: readonly Site[]): Titles => {
  const isDefinition = new Set(definitions.map(({ node }) => node));
  const taken = new Set(definitions.map(({ name }) => name.toLowerCase()));
  const textOf = (node: JsonObject, place: Place): string =>
    [
      writeJson(node),
      ...referencesIn(node).map((reference) => {
        const target = document.resolve(reference, place);
        return target === undefined ? reference : `${target.file}#${target.pointer}`;
      }),
    ].join(" ");

  const texts = new Map<string, Set<string>>();
  for (const { node, file, pointer } of document.written.schemas) {
    const title = titleIn(node);
    if (title === "" || isDefinition.has(node)) continue;
    const name = usableName(title).toLowerCase();
    texts.set(name, (texts.get(name) ?? new Set()).add(textOf(node, { file, pointer })));
  }

  const nameOf = (site: Site): string | undefined => {
    const title = titleIn(site.node);
    const [place] = placesOf(site);
    if (title === "" || place === undefined || repeatsKey(title, place)) return undefined;
    const name = usableName(title);
    const isOne = texts.get(name.toLowerCase())?.size === 1 && !taken.has(name.toLowerCase());
    return isOne ? name : undefined;
  };
  const identityOf = (site: Site): string | undefined => {
    const [place, ...others] = placesOf(site);
    const name = place === undefined || others.length > 0 ? undefined : nameOf(site);
    return name === undefined || place === undefined ? undefined : `${name} ${textOf(site.node, place)}`;
  };
  return { nameOf, identityOf };
};
