/** Resolves references in a set of documents by file, `$id`, anchor and JSON Pointer. */

import { isJsonObject, stringAt, type JsonObject, type JsonValue } from "../../../generator/support/json.ts";

/** The base URI of documents without an `$id`. */
const home = "koine://documents/";

const join = (reference: string, base: string): string => {
  try {
    return new URL(reference, base).href;
  } catch {
    return reference;
  }
};

/** Keywords whose values are data, not schemas. */
const dataKeywords = ["const", "enum", "default", "examples"];

const child = (value: JsonValue | undefined, token: string): JsonValue | undefined => {
  if (Array.isArray(value)) return value[Number(token)];
  return isJsonObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
};

const follow = (value: JsonValue | undefined, pointer: string): JsonValue | undefined =>
  pointer
    .split("/")
    .slice(1)
    .map((token) => decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce(child, value);

export type Follow = (reference: string, from: JsonObject) => JsonValue | undefined;

export const followIn = (files: ReadonlyMap<string, JsonValue>): Follow => {
  const known = new Map<string, JsonValue>();
  const bases = new Map<JsonObject, string>();
  const visit = (value: JsonValue, outer: string): void => {
    if (Array.isArray(value)) return value.forEach((item) => visit(item, outer));
    if (!isJsonObject(value)) return;
    const [id = "", name = ""] = stringAt(value, "$id").split("#", 2);
    const base = id === "" ? outer : join(id, outer);
    if (id !== "") known.set(base, value);
    for (const anchor of [name, stringAt(value, "$anchor"), stringAt(value, "$dynamicAnchor")])
      if (anchor !== "") known.set(`${base}#${anchor}`, value);
    bases.set(value, base);
    for (const [key, member] of Object.entries(value)) if (!dataKeywords.includes(key)) visit(member, base);
  };
  for (const [path, json] of files) {
    known.set(join(path, home), json);
    visit(json, join(path, home));
  }
  return (reference, from) => {
    const [resource = "", fragment = ""] = join(reference, bases.get(from) ?? home).split("#", 2);
    if (fragment === "" || fragment.startsWith("/")) return follow(known.get(resource), fragment);
    return known.get(`${resource}#${fragment}`);
  };
};
