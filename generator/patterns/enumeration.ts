/** `oneOf: [{const: stop, description: …}, …]` or `enum: [stop, …]`: one of a list of values. */

import { arrayAt, stringAt } from "../json.ts";
import { alternatives, type ShapePattern, type Site } from "./pattern.ts";

interface Value {
  readonly value: string | number;
  readonly description: string;
}

const isValue = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

const valuesOf = (site: Site): Value[] | undefined => {
  const constants = alternatives(site).map(({ node }) => ({
    value: node["const"],
    description: stringAt(node, "description"),
  }));
  const listed = arrayAt(site.node, "enum").map((value) => ({ value, description: "" }));
  const all = [...constants, ...listed];
  const values = all.flatMap(({ value, description }) => (isValue(value) ? [{ value, description }] : []));
  return values.length > 0 && values.length === all.length ? values : undefined;
};

export const enumeration: ShapePattern = {
  name: "enumeration",
  smallest: { oneOf: [{ const: "stop" }, { const: "length" }] },
  recognise(site, scope) {
    const values = valuesOf(site);
    if (values === undefined) return undefined;
    const open = site.node["x-open"] === true;
    if (open && values.some(({ value }) => typeof value !== "string")) {
      const at = { file: site.file, pointer: `${site.pointer}/x-open` };
      const hint = "open enums hold strings only; remove x-open or the other values";
      scope.report({
        code: "union_open",
        ...at,
        message: "an open enum with values that are not strings",
        hint,
      });
    }
    const check = open ? { type: "string" } : { enum: values.map(({ value }) => value) };
    return () => ({ kind: "enum", values, open, check, constraints: [] });
  },
};
