/** Lowers `const` and `enum` to types that need no name. */

import { pointerTo } from "../../runtime/core/pointer.ts";
import type { Lowered, Site } from "../patterns/pattern.ts";
import { isWide, textsOf } from "../schema/wide.ts";
import { arrayAt } from "../support/json.ts";

/**
 * Returns a type that accepts no values. Ajv caches each check by identity, so every check must be a new
 * object.
 */
const impossible = ({ pointer }: Site): Lowered => ({
  type: { kind: "limited", of: { kind: "json" }, limits: { values: [] } },
  check: { "x-values": [[]] },
  constraints: [{ pointer, keyword: "enum", portable: true }],
});

/**
 * Lowers lists of allowed values that contain objects, arrays or integers beyond 2^53 to unnamed, untyped
 * JSON with limits.
 */
export const lowerListed = (site: Site): Lowered | undefined => {
  if (Array.isArray(site.node["enum"]) && site.node["enum"].length === 0) return impossible(site);
  const keyword = Object.hasOwn(site.node, "const") ? "const" : "enum";
  const values = keyword === "const" ? [site.node["const"] ?? null] : arrayAt(site.node, "enum");
  if (!values.some((value) => (typeof value === "object" && value !== null) || isWide(value)))
    return keyword === "const" ? lowerConstant(site) : undefined;
  const check = keyword === "const" ? { const: values[0] ?? null } : { enum: [...values] };
  return {
    type: { kind: "limited", of: { kind: "json" }, limits: { values } },
    check: isWide([...values]) ? { "x-values": [textsOf(values)] } : check,
    constraints: [{ pointer: pointerTo(site.pointer, keyword), keyword, portable: true }],
  };
};

const lowerConstant = ({ node }: Site): Lowered | undefined => {
  const value = node["const"];
  if (value === null) return { type: { kind: "null" }, check: { type: "null" }, constraints: [] };
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  return { type: { kind: "literal", value }, check: { const: value }, constraints: [] };
};
