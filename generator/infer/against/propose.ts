/** Proposes stricter constraints for a schema, and additions for missing parts. */

import {
  arrayAt,
  isJsonObject,
  objectAt,
  stringAt,
  stringsAt,
  type JsonObject,
  type JsonValue,
} from "../../support/json.ts";
import { inlined, memberOf, valuesOf, type Described } from "./described.ts";
import { listed, propertyNames, schemaAt, usesNullable, type Node } from "./nodes.ts";
import { nullsIn } from "./nulls.ts";
import { allowsKind, Places, typesOf, type Both, type Place } from "./places.ts";
import { at, evidenceOf, type Proposal } from "./proposal.ts";

const ofKind = ({ seen }: Place, kind: string): readonly Described[] =>
  seen.filter(({ schema }) => schema["type"] === kind);

const isEmpty = ({ schema }: Node): boolean =>
  Object.keys(schema).every((key) =>
    ["title", "description", "$comment", "examples", "deprecated"].includes(key),
  );

const requiredIn = (place: Place): readonly Proposal[] => {
  const { node } = place;
  const records = ofKind(place, "object");
  if (records.length === 0) return [];
  const already = stringsAt(node.schema, "required");
  const names = propertyNames(node).filter(
    (name) =>
      !already.includes(name) && records.every(({ schema }) => stringsAt(schema, "required").includes(name)),
  );
  return names.map((name) => ({
    ...at(node),
    update: { required: [name] },
    isMissing: false,
    message: `"${name}" is in all objects`,
    evidence: evidenceOf(records),
  }));
};

const without = (schema: JsonObject, ...keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));

const oneOrAny = (schemas: readonly JsonValue[]): JsonValue => {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return distinct.length === 1 ? (distinct[0] ?? {}) : { anyOf: distinct };
};

/** Properties that no schema for the same values declares. */
const propertiesIn = (place: Place, { inferred }: Both): readonly Proposal[] => {
  const { node, declared } = place;
  if (propertyNames(node).length === 0 || isJsonObject(node.schema["additionalProperties"])) return [];
  const records = ofKind(place, "object");
  const names = new Set(records.flatMap(({ schema }) => Object.keys(objectAt(schema, "properties"))));
  return [...names]
    .filter((name) => !declared.has(name))
    .map((name) => {
      const members = records.flatMap((record) => memberOf(record, name) ?? []);
      const schemas = members.map(({ schema }) => inlined(without(schema, "description"), inferred));
      return {
        ...at(node),
        update: { properties: { [name]: oneOrAny(schemas) } },
        isMissing: true,
        message: `"${name}" is not declared`,
        evidence: evidenceOf(members),
      };
    });
};

/** Types that the schema rejects. In OpenAPI 3.0, null is not a type. */
const typesIn = (place: Place, { read }: Both): readonly Proposal[] => {
  const { node, seen } = place;
  const types = typesOf(node.schema);
  if (types.length === 0 || valuesOf(node.schema) !== undefined) return [];
  const kinds = new Set(seen.map(({ schema }) => stringAt(schema, "type")).filter((kind) => kind !== ""));
  const missing = [...kinds].filter(
    (kind) => !allowsKind(node, kind, read) && (kind !== "null" || !usesNullable(node, read)),
  );
  return missing.length === 0
    ? []
    : [
        {
          ...at(node),
          update: { type: Array.isArray(node.schema["type"]) ? missing : [...types, ...missing] },
          isMissing: true,
          message: `some values have the type ${missing.join(" or ")}`,
          evidence: evidenceOf(seen.filter(({ schema }) => missing.includes(stringAt(schema, "type")))),
        },
      ];
};

const only = <Value>(values: readonly Value[]): Value | undefined =>
  values.length > 0 && values.every((value) => value === values[0]) ? values[0] : undefined;

const formatsIn = (place: Place): readonly Proposal[] => {
  const { node } = place;
  const texts = ofKind(place, "string");
  const format = only(texts.map(({ schema }) => stringAt(schema, "format")));
  const isFree = !["format", "enum", "const", "pattern"].some((key) => Object.hasOwn(node.schema, key));
  if (format === undefined || format === "" || !isFree || !typesOf(node.schema).includes("string")) return [];
  const message = `all strings have the format ${format}`;
  return [{ ...at(node), update: { format }, isMissing: false, message, evidence: evidenceOf(texts) }];
};

const valuesIn = (place: Place): readonly Proposal[] => {
  const { node, seen } = place;
  const texts = ofKind(place, "string");
  const lists = texts.map(({ schema }) => valuesOf(schema));
  if (lists.length === 0 || lists.includes(undefined)) return [];
  const values = [...new Set(lists.flatMap((list) => list ?? []))];
  const { schema } = node;
  const about = { ...at(node), evidence: evidenceOf(texts) };
  if (Array.isArray(schema["enum"])) {
    const missing = values.filter((value) => !arrayAt(schema, "enum").includes(value));
    const message = `the enum lacks ${missing.map(String).join(", ")}`;
    return missing.length === 0 ? [] : [{ ...about, update: { enum: missing }, isMissing: true, message }];
  }
  const isFree = !["const", "format", "pattern"].some((key) => Object.hasOwn(schema, key));
  if (!isFree || only(typesOf(schema)) !== "string" || seen.length !== texts.length) return [];
  const isOpen = texts.some((text) => text.schema["x-open"] === true);
  const message = `all strings are ${values.map(String).join(", ")}`;
  return [
    { ...about, update: { enum: values, ...(isOpen ? { "x-open": true } : {}) }, isMissing: false, message },
  ];
};

const integersIn = (place: Place): readonly Proposal[] => {
  const { node, seen } = place;
  const isNumber = node.schema["type"] === "number" && valuesOf(node.schema) === undefined;
  if (!isNumber || seen.length === 0 || seen.some(({ schema }) => schema["type"] !== "integer")) return [];
  const message = "all numbers are integers";
  return [
    {
      ...at(node),
      update: { type: "integer" },
      isMissing: false,
      message,
      evidence: evidenceOf(seen),
    },
  ];
};

/** A schema that allows all values. */
const schemasIn = (place: Place, { inferred }: Both): readonly Proposal[] => {
  const { node, seen } = place;
  const known = seen.filter(({ schema }) => schema["type"] !== undefined || valuesOf(schema) !== undefined);
  if (!isEmpty(node) || known.length === 0 || known.length < seen.length) return [];
  const update = oneOrAny(
    known.map(({ schema }) => inlined(without(schema, "description", "title"), inferred)),
  );
  const message = "the schema allows all values";
  return [{ ...at(node), update, isMissing: false, message, evidence: evidenceOf(seen) }];
};

/** Variants that no alternative of a union accepts. */
const variantsIn = ({ node, seen }: Place, places: Places, { inferred }: Both): readonly Proposal[] =>
  ["oneOf", "anyOf"].flatMap((keyword) => {
    const nodes = listed(node, keyword);
    const missing =
      nodes.length === 0 ? [] : seen.filter((one) => !nodes.some((inner) => places.fits(inner, one)));
    const distinct = [...new Map(missing.map((one) => [JSON.stringify(one.schema), one])).values()];
    return distinct.map((one) => ({
      ...at(node),
      update: { [keyword]: [inlined(one.schema, inferred)] },
      isMissing: true,
      message: `no alternative accepts ${stringAt(one.schema, "title") || stringAt(one.schema, "type")}`,
      evidence: one.evidence,
    }));
  });

const describing = ["$ref", "type", "properties", "items", "enum", "const", "oneOf", "anyOf", "allOf"];

/**
 * The schema to start with: the document itself, or the definition with this name if the document is not a
 * schema.
 */
const startIn = ({ file, read }: Both, name: string): Node => {
  const document = read(file) ?? {};
  const root: Node = { file, location: [], schema: document };
  if (describing.some((key) => Object.hasOwn(document, key))) return root;
  const places = [
    ["$defs", name],
    ["definitions", name],
    ["components", "schemas", name],
  ];
  const found = places.flatMap((location) => {
    const schema = schemaAt(document, location);
    return schema === undefined ? [] : [{ file, location, schema }];
  });
  return found[0] ?? root;
};

/** Returns the proposals for the schema of the documents, in the order of the schema. */
export const proposals = (both: Both, name: string): readonly Proposal[] => {
  const places = new Places(both);
  places.visit(startIn(both, name), { schema: both.inferred, evidence: "" });
  return [...places.all.values()].flatMap((place) => {
    if (place.seen.length === 0 || place.isUncertain) return [];
    return [
      ...typesIn(place, both),
      ...nullsIn(place, both.read),
      ...variantsIn(place, places, both),
      ...schemasIn(place, both),
      ...requiredIn(place),
      ...propertiesIn(place, both),
      ...formatsIn(place),
      ...valuesIn(place),
      ...integersIn(place),
    ];
  });
};
