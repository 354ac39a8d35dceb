/** Names alternatives after their own content, so that adding one does not rename the others. */

import { arrayAt, objectAt, stringAt, stringsAt, type JsonObject } from "../support/json.ts";
import { besides } from "../naming/besides.ts";
import { alternatives, type Scope, type Site } from "./pattern.ts";
import { candidatesIn, tagsOf } from "./tags.ts";

/** Returns the title, unless it is so long that it is probably a description. */
export const titleIn = (node: JsonObject): string => {
  const title = stringAt(node, "title");
  return title.length <= 50 && title.split(/\s+/).length <= 5 ? title : "";
};

/** `#/$defs/McpServerHttp` → `McpServerHttp`. */
const nameInReference = (node: JsonObject): string =>
  decodeURIComponent(stringAt(node, "$ref").split(/[/#]/).at(-1) ?? "");

const referred = (node: JsonObject): string[] => {
  const parts = [node, ...arrayAt(node, "allOf")].flatMap((part) =>
    typeof part === "object" && part !== null && !Array.isArray(part) ? nameInReference(part) : [],
  );
  const names = parts.filter((name) => name !== "");
  return names.length === 1 ? names : [];
};

interface Constant {
  readonly member: string;
  readonly value: string;
}

const constantsIn = (at: Site, scope: Scope): Constant[] =>
  candidatesIn(at, scope).flatMap((member) => {
    const [value, ...others] = new Set(tagsOf(at, member, scope));
    return value === undefined || others.length > 0 ? [] : [{ member, value }];
  });

/** Excludes versions and numbers. */
const isName = ({ value }: Constant): boolean => /^[^A-Za-z0-9]*[A-Za-z]/.test(value);

const typeWord = (type: unknown): string => {
  if (Array.isArray(type)) return type.map(typeWord).join("-or-");
  return type === "array" ? "list" : typeof type === "string" ? type : "";
};

const kindOf = (at: Site, scope: Scope, depth = 0): string => {
  const { node } = scope.read(at);
  const name = titleIn(at.node) || nameInReference(at.node);
  if (depth > 0 && name !== "") return name;
  const inside = alternatives({ ...at, node });
  if (inside.length === 0) return Array.isArray(node["enum"]) ? "enum" : typeWord(node["type"]) || "object";
  return inside.length > 3 || depth > 1
    ? "union"
    : inside.map((one) => kindOf(one, scope, depth + 1)).join("-or-");
};

/** Returns name candidates for an alternative, best first: title, tag, reference, properties, type. */
export const alternativeNames = (at: Site, union: Site, scope: Scope): string[] => {
  const shared = constantsIn(union, scope).map(({ member }) => member);
  const constants = constantsIn(at, scope).filter(({ member }) => !shared.includes(member));
  const { node } = scope.read(at);
  const declared = Object.keys(objectAt(node, "properties"));
  const required = stringsAt(node, "required").filter((name) => declared.includes(name));
  const isConstant = (name: string): boolean =>
    shared.includes(name) || constants.some(({ member }) => member === name);
  return [
    besides(union.name, titleIn(at.node)),
    ...constants.filter(isName).map(({ value }) => value),
    ...referred(at.node).map((name) => besides(union.name, name)),
    ...constants.map(({ member, value }) => `${member}-${value}`),
    ...[...required, ...declared].filter((name) => !isConstant(name)),
    kindOf(at, scope),
  ].filter((name) => /[A-Za-z0-9]/.test(name));
};
