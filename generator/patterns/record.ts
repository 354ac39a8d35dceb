/** Recognizes objects with declared fields: `{type: object, properties: {…}}`. */

import { objectAt, isJsonObject, stringAt, stringsAt, textsAt, type JsonObject } from "../support/json.ts";
import type { Limits } from "../model/limits.ts";
import type { Field, Constraint } from "../model/model.ts";
import { keyPrefixes } from "../schema/keywords.ts";
import { constraintsOf } from "./constraints.ts";
import { child, type Lowered, type Scope, type Shape, type ShapePattern, type Site } from "./pattern.ts";
import { unknownFieldsOf } from "./unknown-fields.ts";

interface LoweredField {
  readonly field: Field;
  readonly lowered: Lowered;
}

const fieldOf = (
  site: Site,
  scope: Scope,
  wireName: string,
  schema: JsonObject,
  required: boolean,
): LoweredField => {
  const path = ["properties", wireName];
  const lowered = scope.lower(site, schema, path, wireName);
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
      was: stringsAt(schema, "x-was"),
      pointer: at.pointer,
      isLimited: lowered.constraints.length > 0,
    },
    lowered,
  };
};

export const lowerFields = (
  site: Site,
  scope: Scope,
): { fields: Field[]; check: JsonObject; constraints: Constraint[]; limits?: Limits } => {
  const required = new Set(stringsAt(site.node, "required"));
  const all = Object.entries(objectAt(site.node, "properties")).map(([wireName, schema]) =>
    fieldOf(site, scope, wireName, isJsonObject(schema) ? schema : {}, required.has(wireName)),
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

const lowerRest = (site: Site, scope: Scope): Lowered | undefined => {
  const schema = site.node["additionalProperties"];
  if (!isJsonObject(schema)) return undefined;
  const rest = scope.lower(site, schema, ["additionalProperties"], "rest");
  return rest.type.kind === "json" && rest.constraints.length === 0 ? undefined : rest;
};

const withRest = (lowered: ReturnType<typeof lowerFields>, rest: Lowered): Shape => ({
  kind: "record",
  ...lowered,
  unknownFields: "keep",
  rest: rest.type,
  check: { ...lowered.check, additionalProperties: rest.check },
  constraints: [...lowered.constraints, ...rest.constraints],
});

export const record: ShapePattern = {
  name: "record",
  reads: ["type", "properties", "required", "additionalProperties"],
  smallest: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
  recognise(site, scope) {
    const { node } = site;
    if (node["type"] !== "object" || !isJsonObject(node["properties"])) return undefined;
    return () => {
      const { check, ...lowered } = lowerFields(site, scope);
      const rest = lowerRest(site, scope);
      const unknownFields = rest === undefined ? unknownFieldsOf(node, scope.unknownFields) : "keep";
      const prefixes = stringsAt(node, keyPrefixes);
      const keys = prefixes.length === 0 ? {} : { keyPrefixes: prefixes };
      const closed: JsonObject = unknownFields === "refuse" ? { additionalProperties: false } : {};
      if (rest !== undefined) return { ...withRest({ ...lowered, check }, rest), ...keys };
      return { kind: "record", ...lowered, ...keys, unknownFields, check: { ...check, ...closed } };
    };
  },
};
