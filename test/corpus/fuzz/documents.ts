/**
 * Arbitrary small documents that use a draft's keywords. Each contains one schema and three definitions that
 * refer to each other.
 */

import * as fc from "fast-check";
import { arrayAt, type JsonObject, type JsonValue } from "../../../generator/support/json.ts";
import type { JudgedDraft } from "../../harness/authority.ts";
import { inDraft04 } from "./draft-04.ts";
import { piece, type Parts, type Schemas } from "./keywords.ts";
import { shape, simple } from "./shapes.ts";

const uris: Readonly<Record<JudgedDraft, string>> = {
  "draft-04": "http://json-schema.org/draft-04/schema#",
  "draft-07": "http://json-schema.org/draft-07/schema#",
  "2019-09": "https://json-schema.org/draft/2019-09/schema",
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
};

const isOlder = (draft: JudgedDraft): boolean => draft === "draft-04" || draft === "draft-07";

export const wordFor = (draft: JudgedDraft): string => (isOlder(draft) ? "definitions" : "$defs");

const definitions = ["one", "two", "three"];

const joined = (pieces: readonly JsonObject[]): JsonObject =>
  Object.fromEntries(pieces.flatMap((part) => Object.entries(part)));

/** An embedded resource, with an anchor or a definition that can be reached only from inside it. */
const resource = (draft: JudgedDraft, inner: Schemas): fc.Arbitrary<JsonObject> =>
  fc.tuple(inner, fc.boolean()).map(([schema, isAnchored]) => {
    const [key, word] = [draft === "draft-04" ? "id" : "$id", wordFor(draft)];
    const address = { [key]: "https://example.com/inner.json" };
    if (!isAnchored) return { ...address, [word]: { part: schema }, allOf: [{ $ref: `#/${word}/part` }] };
    const anchor = isOlder(draft) ? { [key]: "#part" } : { $anchor: "part" };
    return { ...address, [word]: { part: { ...anchor, allOf: [schema] } }, allOf: [{ $ref: "#part" }] };
  });

/**
 * References that apply to the same data may use only these names, so that no reference chain is circular.
 */
const schemas = (
  draft: JudgedDraft,
  reachable: readonly string[],
  isAlone = false,
  maxDepth = 2,
): Schemas => {
  const referenceTo = (targets: readonly string[]): fc.Arbitrary<JsonObject> =>
    fc.constantFrom(...targets).map((name) => ({ $ref: `#/${wordFor(draft)}/${name}` }));
  const { schema } = fc.letrec<{ schema: JsonValue; below: JsonValue }>((tie) => {
    const parts: Parts = { here: tie("schema"), below: tie("below") };
    const anywhere = fc.oneof(
      { weight: 4, arbitrary: referenceTo(definitions) },
      { weight: 1, arbitrary: fc.constant({ $ref: "#" }) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(referenceTo(definitions), piece(draft, { here: simple, below: simple }))
          .map(joined),
      },
    );
    const mixed = fc.array(piece(draft, parts), { maxLength: 3 }).map(joined);
    const extended = fc.tuple(shape(parts), piece(draft, parts)).map(joined);
    const targets = reachable.length === 0 ? [] : [referenceTo(reachable)];
    const referring = targets.flatMap((target) => [target, fc.tuple(target, mixed).map(joined)]);
    return {
      schema: fc.oneof(
        { maxDepth, depthIdentifier: "schema" },
        { weight: 2, arbitrary: simple },
        { weight: 5, arbitrary: shape(parts) },
        { weight: 5, arbitrary: mixed },
        { weight: 2, arbitrary: extended },
        ...referring.map((arbitrary) => ({ weight: 1, arbitrary })),
      ),
      below: isAlone
        ? tie("schema")
        : fc.oneof({ weight: 6, arbitrary: tie("schema") }, { weight: 1, arbitrary: anywhere }),
    };
  });
  return schema;
};

export interface Case {
  readonly draft: JudgedDraft;
  readonly document: JsonObject;
}

/** Keywords that may appear next to definitions without making the file a schema. */
const silent = /^(\$schema|\$defs|definitions|title|description|\$comment|x-.*)$/;

export const saysSomething = (document: JsonObject): boolean =>
  Object.keys(document).some((keyword) => !silent.test(keyword));

const asObject = (schema: JsonValue): JsonObject => {
  const object: JsonObject = typeof schema === "object" ? Object(schema) : { allOf: [schema] };
  return saysSomething(object) ? object : { ...object, not: false };
};

export const documents = (draft: JudgedDraft): fc.Arbitrary<Case> =>
  fc
    .record({
      root: schemas(draft, definitions),
      inner: fc.oneof(
        { weight: 12, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: resource(draft, schemas(draft, [], true)) },
      ),
      one: schemas(draft, ["two", "three"], false, 1),
      two: schemas(draft, ["three"], false, 1),
      three: schemas(draft, [], false, 1),
    })
    .map(({ root, inner, ...defined }) => ({
      $schema: uris[draft],
      ...asObject(root),
      ...(inner === undefined ? {} : { allOf: [...arrayAt(asObject(root), "allOf"), inner] }),
      [wordFor(draft)]: defined,
    }))
    .map((document) => ({ draft, document: draft === "draft-04" ? inDraft04(document) : document }));
