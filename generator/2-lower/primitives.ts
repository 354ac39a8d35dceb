/** Unions of primitives, such as a number or a string. Equal unions share one type, named after its parts. */

import type { JsonObject, JsonValue } from "../support/json.ts";
import { titleIn } from "../patterns/alternative-names.ts";
import { alternatives, type Scope, type Site } from "../patterns/pattern.ts";
import { asserts } from "../schema/keywords.ts";
import { pascalCase } from "./names.ts";
import { made } from "./reading/places.ts";

const primitives: readonly JsonValue[] = ["boolean", "integer", "number", "string"];

/** Returns the type if it is the schema's only constraint. */
const primitiveIn = (site: Site, scope: Scope): string | undefined => {
  const { node } = scope.read(site);
  const { type } = node;
  const isAlone = Object.keys(node).every((keyword) => !asserts(keyword) || keyword === "type");
  const isWhole = isAlone && scope.unread(site).length === 0 && titleIn(node) === "";
  return isWhole && typeof type === "string" && primitives.includes(type) ? type : undefined;
};

/** Overlapping alternatives count twice in a `oneOf`. */
const areApart = (types: readonly string[]): boolean =>
  new Set(types).size === types.length && !(types.includes("integer") && types.includes("number"));

const typesIn = (site: Site, scope: Scope): readonly string[] => {
  const types = alternatives(site).map((one) => primitiveIn(one, scope));
  return types.every((type) => type !== undefined) && areApart(types) ? types.toSorted() : [];
};

/** Returns a function that finds the shared schema and its name for an untitled union. */
export const openPrimitives = (): ((site: Site, scope: Scope) => Site | undefined) => {
  const known = new Map<string, JsonObject>();
  return (site, scope) => {
    const types = scope.isStrict || titleIn(site.node) !== "" ? [] : typesIn(site, scope);
    if (types.length < 2) return undefined;
    const name = types.join("-or-");
    const node = known.get(name) ?? made({ anyOf: types.map((type) => made({ type }, [])) }, []);
    known.set(name, node);
    return { ...site, node, name: pascalCase(name), names: [pascalCase(`${name}-union`)], isAround: true };
  };
};
