/** Ajv's verdict on the author's schemas, which defines validity. */

import type { AjvError } from "../../runtime/core/explain.ts";
import { pointerTo, pointerTokens } from "../../runtime/core/pointer.ts";
import { compileAlone, compileDocument, compileSet } from "./ajv/ajv.ts";
import { formats, isWidth } from "./formats.ts";
import {
  arrayAt,
  isJsonObject,
  ownMember,
  stringAt,
  type JsonObject,
  type JsonValue,
} from "../support/json.ts";
import { isLimit } from "./meta-schema.ts";
import type { Dialect, Entity, Place } from "../model/model.ts";
import { once } from "../support/once.ts";
import { isMapKeyword, isSchemaKeyword, readReference } from "./schema-set.ts";

const draft = "https://json-schema.org/draft/2020-12/schema";

const idOf = (path: string): string => `koine:/${path}`;

type Lookup = (pointer: string) => Entity | undefined;

const taughtMembers = (value: JsonValue, pointer: string, lookup: Lookup): JsonValue => {
  if (Array.isArray(value))
    return value.map((item, index) => taught(item, pointerTo(pointer, index), lookup));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([key, item]) => [
    key,
    taught(item, pointerTo(pointer, key), lookup),
  ]);
  return Object.fromEntries(members);
};

const taughtMember = (key: string, value: JsonValue, pointer: string, lookup: Lookup): JsonValue => {
  if (isMapKeyword(key) || Array.isArray(value))
    return isSchemaKeyword(key) ? taughtMembers(value, pointer, lookup) : value;
  return isSchemaKeyword(key) ? taught(value, pointer, lookup) : value;
};

/** Translates Koine's formats and annotations in a schema to keywords that Ajv supports. */
const taught = (value: JsonValue, pointer: string, lookup: Lookup): JsonValue => {
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([key, member]) => [
    key,
    taughtMember(key, member, pointerTo(pointer, key), lookup),
  ]);
  return withAnnotations(withFormat(Object.fromEntries(members)), lookup(pointer));
};

const withoutType = ({ type: _type, ...rest }: JsonObject): JsonObject => rest;

const withFormat = (node: JsonObject): JsonObject => {
  const format = stringAt(node, "format");
  const width = isWidth(format) ? format : "integer";
  const types = node["type"];
  if (Array.isArray(types) && types.some((type) => type === "integer" || type === "number"))
    return withoutType({ ...node, anyOf: types.map((type) => withFormat({ ...node, type })) });
  if (types === "integer") {
    const range = node["x-integer"] === "bigint" ? "x-bigint" : "x-width";
    return withoutType({ ...node, [range]: width });
  }
  if (types === "number") return withoutType({ ...node, "x-double": limitsOf(node) });
  const admitsText = types === "string" || (Array.isArray(types) && types.includes("string"));
  return admitsText && Object.hasOwn(formats, format) ? { ...node, "x-format": format } : node;
};

const limitsOf = (node: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(node).filter(([keyword]) => isLimit(keyword)));

/** Translates open and closed entities to standard keywords. */
const withAnnotations = (node: JsonObject, entity: Entity | undefined): JsonObject => {
  if (entity?.kind === "record" && entity.unknownFields === "refuse" && entity.flatten === undefined)
    return { ...node, additionalProperties: false };
  if (entity?.kind === "enum" && entity.open) return { ...withDefinitions(node), type: "string" };
  if (entity?.kind !== "union" || !entity.open || entity.tagging.kind !== "internal") return node;
  const { tag } = entity.tagging;
  const known = entity.variants.flatMap(({ tags }) => tags);
  const unknown = {
    type: "object",
    properties: { [tag]: { type: "string", not: { enum: known } } },
    required: [tag],
  };
  const keyword = Array.isArray(node["oneOf"]) ? "oneOf" : "anyOf";
  return { ...node, [keyword]: [...arrayAt(node, keyword), unknown] };
};

const withDefinitions = ({ $defs }: JsonObject): JsonObject => ($defs === undefined ? {} : { $defs });

/**
 * Validates data against the schema at a JSON Pointer in a file. An empty result means that the data is
 * valid.
 */
export type Verdict = (path: string, pointer: string, data: unknown) => readonly AjvError[];

/**
 * Returns undefined if Ajv throws. This happens for data that is too deeply nested for the stack, and for
 * some combinations of `oneOf` and `patternProperties` for which Ajv generates incorrect code.
 */
const asked = (ask: Verdict, { file, pointer }: Place, data: JsonValue): boolean | undefined => {
  try {
    return ask(file, pointer, data).length === 0;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
};

const saidBy = (
  texts: readonly Place[] | undefined,
  { source, pointer, isPart }: Entity,
  data: JsonValue,
  ask: Verdict,
): boolean | undefined => {
  if (texts === undefined) return asked(ask, { file: source.path, pointer }, data);
  const answers = texts.map((place) => asked(ask, place, data));
  if (answers.includes(false)) return false;
  return answers.includes(undefined) || answers.length === 0 || isPart === true ? undefined : true;
};

/**
 * Returns the verdict of the author's schema on an entity's data. Returns undefined if the schema covers more
 * than this entity and therefore cannot decide.
 */
export const opinion = (entity: Entity, data: JsonValue, ask: Verdict): boolean | undefined =>
  saidBy(
    entity.texts?.filter(({ around }) => around !== true),
    entity,
    data,
    ask,
  );

/** Like `opinion`, but checks all of the author's schemas for the entity, as generated code does. */
export const judgement = (entity: Entity, data: JsonValue, ask: Verdict): boolean | undefined =>
  saidBy(entity.texts, entity, data, ask);

const verdictsBy = new WeakMap<Dialect["entities"], Verdict>();

/** Memoizes the verdict per dialect, so that checks and fixtures share compiled schemas. */
export const verdicts = (dialect: Dialect): Verdict => {
  const verdict = verdictsBy.get(dialect.entities) ?? verdictOf(dialect);
  verdictsBy.set(dialect.entities, verdict);
  return verdict;
};

/** Documents are validated as published. */
const verdictOf = ({ document, entities }: Dialect): Verdict => {
  if (document === undefined) return compile(entities);
  const ask = compileDocument(document);
  return (file, pointer, data) => ask({ file, pointer }, data);
};

/** Translates a dialect's files for Ajv, each when it is first used. */
const taughtFiles = (entities: readonly Entity[]) => {
  const byPlace = new Map(entities.map((entity) => [`${entity.source.path}#${entity.pointer}`, entity]));
  const roots = new Map(
    entities.flatMap((entity) => (entity.pointer === "" ? [[entity.source.path, entity.schema]] : [])),
  );
  const known = new Map<string, JsonObject>();
  const of = (path: string): JsonObject | undefined => {
    const schema = roots.get(path);
    if (known.has(path) || schema === undefined) return known.get(path);
    const node = taught(schema, "", (at) => byPlace.get(`${path}#${at}`));
    if (isJsonObject(node)) known.set(path, { ...node, $id: idOf(path), $schema: draft });
    return known.get(path);
  };
  const all = (): ReadonlyMap<string, JsonObject> =>
    new Map(
      [...roots.keys()].flatMap((path) => {
        const schema = of(path);
        return schema === undefined ? [] : [[idOf(path), schema]];
      }),
    );
  return { of, all };
};

type Answer = (data: unknown) => readonly AjvError[];

/** Avoids compiling whole files for schemas without references, which are the most common case. */
const compile = (all: readonly Entity[]): Verdict => {
  const files = taughtFiles(all.filter(({ isPart }) => isPart !== true));
  const alone = once(compileAlone);
  const set = once(() => compileSet(files.all()));
  const nodeOf = ({ file, pointer }: Place): JsonObject | undefined =>
    pointer === "" ? undefined : nodeAt(files.of(file), pointer);
  const answerAt = (place: Place): Answer => {
    // Ajv compiles the whole file that contains a schema.
    const meant = targetOf(nodeOf(place), place.file) ?? place;
    const node = nodeOf(meant);
    if (node !== undefined && isAlone(node)) return alone()(withoutWords(node));
    const { file, pointer } = meant;
    return (data) => set()(idOf(file) + (pointer === "" ? "" : `#${pointer}`), data);
  };
  const known = new Map<string, Answer>();
  return (file, pointer, data) => {
    const place = `${file}#${pointer}`;
    const answer = known.get(place) ?? answerAt({ file, pointer });
    known.set(place, answer);
    return answer(data);
  };
};

const nodeAt = (root: JsonObject | undefined, pointer: string): JsonObject | undefined => {
  const found = pointerTokens(pointer).reduce<JsonValue | undefined>(
    (node, token) =>
      Array.isArray(node) ? node[Number(token)] : isJsonObject(node) ? ownMember(node, token) : undefined,
    root,
  );
  return isJsonObject(found) ? found : undefined;
};

/** Removes annotations, so that fields that differ only in annotations share a compiled schema. */
const withoutWords = ({ title: _t, description: _d, default: _f, ...node }: JsonObject): JsonObject => node;

const targetOf = (node: JsonObject | undefined, path: string): Place | undefined => {
  const { $ref: reference, ...others } = withoutWords(node ?? {});
  const isAll = typeof reference === "string" && Object.keys(others).length === 0;
  return isAll ? readReference(reference, path) : undefined;
};

const isAlone = (node: JsonObject): boolean => !/"\$(ref|id|anchor|dynamic)/.test(JSON.stringify(node));
