/** `{type: object, properties: {…}}`: an object with declared fields. */

import { objectAt, isJsonObject, stringAt, stringsAt, textsAt, type JsonObject } from "../json.ts";
import type { Limits } from "../limits.ts";
import type { Field, Constraint } from "../model.ts";
import { constraintsOf } from "./constraints.ts";
import { child, type Lowered, type Scope, type ShapePattern, type Site } from "./pattern.ts";
import { unknownFieldsOf } from "./unknown-fields.ts";

interface LoweredField {
  readonly field: Field;
  readonly lowered: Lowered;
}

const fieldOf = (site: Site, scope: Scope, wireName: string, schema: JsonObject): LoweredField => {
  const path = ["properties", wireName];
  const lowered = scope.lower(site, schema, path, wireName);
  const required = stringsAt(site.node, "required").includes(wireName);
  const at = { ...child(site, schema, path), wireName, required, type: lowered.type };
  const steps = scope.steps(at);
  const description = stringAt(schema, "description");
  const deprecated = schema["deprecated"] === true;
  return {
    field: {
      wireName,
      names: textsAt(schema, "x-name"),
      description,
      deprecated,
      type: lowered.type,
      required,
      steps,
      pointer: at.pointer,
      isLimited: lowered.constraints.length > 0,
    },
    lowered,
  };
};

const reportUndeclared = (site: Site, scope: Scope): void => {
  for (const [index, name] of stringsAt(site.node, "required").entries()) {
    if (Object.hasOwn(objectAt(site.node, "properties"), name)) continue;
    const at = { file: site.file, pointer: `${site.pointer}/required/${index}` };
    const message = `"${name}" is required but not declared`;
    scope.report({
      code: "required_unknown",
      ...at,
      message,
      hint: "declare it under properties, or mend the name",
    });
  }
};

/** The fields of an object schema, and what Ajv is asked about it. */
export const lowerFields = (
  site: Site,
  scope: Scope,
): { fields: Field[]; check: JsonObject; constraints: Constraint[]; limits?: Limits } => {
  reportUndeclared(site, scope);
  const all = Object.entries(objectAt(site.node, "properties")).map(([wireName, schema]) =>
    fieldOf(site, scope, wireName, isJsonObject(schema) ? schema : {}),
  );
  const own = constraintsOf(site);
  const properties = Object.fromEntries(all.map(({ field, lowered }) => [field.wireName, lowered.check]));
  return {
    fields: all.map(({ field }) => field),
    check: { type: "object", properties, required: [...stringsAt(site.node, "required")], ...own.check },
    constraints: [...own.constraints, ...all.flatMap(({ lowered }) => lowered.constraints)],
    ...(Object.keys(own.limits).length === 0 ? {} : { limits: own.limits }),
  };
};

export const record: ShapePattern = {
  name: "record",
  smallest: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
  recognise(site, scope) {
    const { node } = site;
    if (node["type"] !== "object" || !isJsonObject(node["properties"])) return undefined;
    if (isJsonObject(node["additionalProperties"])) return undefined;
    return () => {
      const { check, ...lowered } = lowerFields(site, scope);
      const unknownFields = unknownFieldsOf(node, scope.unknownFields);
      const closed = unknownFields === "refuse" ? { additionalProperties: false } : {};
      return { kind: "record", ...lowered, unknownFields, check: { ...check, ...closed } };
    };
  },
};
