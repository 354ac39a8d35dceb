/** The schemas in an OpenAPI or Swagger document's operations and shared components. */

import { canonicalJson } from "../../../../runtime/core/json/index.ts";
import { pointerTo } from "../../../../runtime/core/pointer.ts";
import { isJsonObject, objectAt, stringAt, type JsonObject, type JsonValue } from "../../../support/json.ts";
import type { Root } from "../roots.ts";
import { operationsOf, partsIn, type Operation, type Part } from "./operations.ts";
import { recordKeys } from "./parameters.ts";
import { heldAt, mediaTypesOf, type HeldSchema } from "./schema-of.ts";

/** Returns a schema that gets no type but is checked and may contain references. */
const unnamed = ({ pointer }: HeldSchema): Root => ({ pointer, isUnnamed: true });

const rootOf = (held: HeldSchema, key: string): Root =>
  held.isNamed ? { pointer: held.pointer, key } : unnamed(held);

/** A body always gets a type, unless it is a reference or accepts any value. */
const bodyRootOf = (held: HeldSchema, key: string): Root => {
  const { schema, pointer } = held;
  const isPlain = isJsonObject(schema) && Object.hasOwn(schema, "type");
  return isPlain ? { pointer, key } : rootOf(held, key);
};

const isJson = (mediaType: string): boolean =>
  /^(application|text)\/([\w.+-]*json|event-stream)\b|^\*\/\*$/.test(mediaType);

const formats: readonly (readonly [RegExp, string])[] = [
  [/^application\/x-www-form-urlencoded/, "form"],
  [/^multipart\//, "multipart"],
  [/^text\/plain/, "text"],
];

const formatOf = (mediaType: string): string =>
  formats.find(([pattern]) => pattern.test(mediaType))?.[1] ??
  (/[\w.+-]+$/.exec(mediaType.split(";")[0] ?? "")?.[0] ?? "other").replaceAll(/\W+/g, "-");

/**
 * Returns the schemas of a body. The first JSON format gets the plain name. Other formats add their own name,
 * unless they have the same schema.
 */
const bodyRoots = (holder: Part, before: string, after: string): Root[] => {
  const media = mediaTypesOf(holder).flatMap(({ name, ...part }) => {
    const held = heldAt(part);
    return held === undefined ? [] : [{ name, held }];
  });
  const main = media.find(({ name }) => isJson(name)) ?? media[0];
  const text = main === undefined ? "" : canonicalJson(main.held.schema);
  return media.map(({ name, held }) => {
    if (held === main?.held) return bodyRootOf(held, `${before}${after}`);
    if (canonicalJson(held.schema) === text) return unnamed(held);
    return bodyRootOf(held, `${before}-${formatOf(name)}${after}`);
  });
};

/** Returns the schema of a parameter or header, found under `schema` or in its `content`. */
const valueRoots = (holder: Part, key: string): Root[] => {
  const held = [heldAt(holder) ?? [], mediaTypesOf(holder).flatMap((media) => heldAt(media) ?? [])].flat();
  return held.map((one) => rootOf(one, key));
};

const headerRoots = (holder: Part, key: string): Root[] =>
  partsIn(holder.node["headers"], pointerTo(holder.pointer, "headers")).flatMap(({ name, ...header }) =>
    valueRoots(header, `${key}-${name}-header`),
  );

/** In Swagger 2, the schema is part of the response itself. */
const responseBodyRoots = (response: Part, before: string, after: string): Root[] => {
  const held = heldAt(response);
  return held === undefined ? bodyRoots(response, before, after) : [bodyRootOf(held, `${before}${after}`)];
};

/** In names, the status comes before the word "Response": `ListPets200Response`. */
const responseRoots = ({ node, pointer, key }: Operation): Root[] =>
  partsIn(node["responses"], pointerTo(pointer, "responses")).flatMap(({ name: status, ...response }) => [
    ...responseBodyRoots(response, `${key}-${status}`, "-response"),
    ...headerRoots(response, `${key}-${status}`),
  ]);

/** In Swagger 2, the body is a parameter. */
const parameterRoots = (holder: Part, key: string): Root[] =>
  partsIn({ ...listAt(holder.node, "parameters") }, pointerTo(holder.pointer, "parameters")).flatMap(
    (part) => {
      const { node } = part;
      return node["in"] === "body"
        ? responseBodyRoots(part, key, "-request")
        : valueRoots(part, `${key}-${stringAt(node, "name")}-parameter`);
    },
  );

const listAt = (node: JsonObject, key: string): JsonValue[] => {
  const list = node[key];
  return Array.isArray(list) ? list : [];
};

const requestRoots = ({ node, pointer, key }: Operation): Root[] =>
  bodyRoots(
    { node: objectAt(node, "requestBody"), pointer: pointerTo(pointer, "requestBody") },
    key,
    "-request",
  );

/** Parameter and header records are named last so that they do not affect other names. */
const recordRoots = ({ node, pointer, key }: Operation): Root[] => {
  const recordsIn = (part: Part, name: string): Root[] =>
    recordKeys
      .filter((record) => Object.hasOwn(part.node, record))
      .map((record) => ({
        pointer: pointerTo(part.pointer, record),
        key: `${name}-${record.replace("x-koine-", "")}`,
      }));
  return [
    ...recordsIn({ node, pointer }, key),
    ...partsIn(node["responses"], pointerTo(pointer, "responses")).flatMap(({ name, ...response }) =>
      recordsIn(response, `${key}-${name}`),
    ),
  ];
};

const operationRoots = (operation: Operation): Root[] => [
  ...parameterRoots(operation, operation.key),
  ...requestRoots(operation),
  ...responseRoots(operation),
];

const endsWith = (key: string, word: string): boolean => key.toLowerCase().endsWith(word);

const named = (key: string, word: string): string => (endsWith(key, word) ? key : `${key}-${word}`);

/** Shared parameters, headers and bodies. In a Swagger document, they are at the top level. */
const sharedRoots = (holder: Part): Root[] => {
  const sharedIn = (member: string): ReturnType<typeof partsIn> =>
    partsIn(holder.node[member], pointerTo(holder.pointer, member));
  return [
    ...sharedIn("parameters").flatMap(({ name, ...part }) =>
      part.node["in"] === "body"
        ? responseBodyRoots(part, named(name, "request"), "")
        : valueRoots(part, named(name, "parameter")),
    ),
    ...sharedIn("headers").flatMap(({ name, ...part }) => valueRoots(part, named(name, "header"))),
    ...sharedIn("requestBodies").flatMap(({ name, ...part }) => bodyRoots(part, named(name, "request"), "")),
    ...sharedIn("responses").flatMap(({ name, ...part }) =>
      responseBodyRoots(part, named(name, "response"), ""),
    ),
  ];
};

/** `pathItems` have parameters, too. */
const itemRoots = (operations: readonly Operation[]): Root[] =>
  [...new Map(operations.map(({ item }) => [item.pointer, item])).values()].flatMap((item) =>
    parameterRoots(item, item.pointer.slice(item.pointer.lastIndexOf("/") + 1).replaceAll("~1", "/")),
  );

/** Returns the document's schemas other than its named schemas. `shared` contains the shared components. */
export const bodiesOf = (document: JsonObject, shared: Part): Root[] => {
  const operations = operationsOf(document);
  return [
    ...sharedRoots(shared),
    ...operations.flatMap(operationRoots),
    ...itemRoots(operations),
    ...operations.flatMap(recordRoots),
  ];
};
