/** Inline schemas of an OpenAPI document's operations and shared components. */

import { pointerTo } from "../../../../runtime/core/pointer.ts";
import { isJsonObject, objectAt, stringAt, type JsonObject, type JsonValue } from "../../../support/json.ts";
import { membersOf, type Root } from "../roots.ts";
import { operationsOf, type Operation } from "./operations.ts";

const shaping = [
  "properties",
  "additionalProperties",
  "items",
  "enum",
  "oneOf",
  "anyOf",
  "allOf",
  "prefixItems",
];

/** References already have a named target, and plain strings or numbers need no name. */
const needsName = (schema: JsonValue | undefined): boolean =>
  isJsonObject(schema) &&
  typeof schema["$ref"] !== "string" &&
  shaping.some((word) => Object.hasOwn(schema, word));

const rootOf = (holder: JsonObject, pointer: string, key: string): Root[] =>
  needsName(holder["schema"]) ? [{ pointer: pointerTo(pointer, "schema"), key }] : [];

const isJson = (mediaType: string): boolean =>
  /^(application|text)\/([\w.+-]*json|event-stream)\b|^\*\/\*$/.test(mediaType);

const contentRoots = (holder: JsonObject, pointer: string, key: string): Root[] => {
  const [first] = membersOf(holder["content"]).filter(([mediaType]) => isJson(mediaType));
  if (first === undefined || !isJsonObject(first[1])) return [];
  return rootOf(first[1], pointerTo(pointerTo(pointer, "content"), first[0]), key);
};

const valueRoots = (holder: JsonObject, pointer: string, key: string): Root[] => [
  ...rootOf(holder, pointer, key),
  ...contentRoots(holder, pointer, key),
];

const objectsIn = (value: JsonValue | undefined, pointer: string): [string, JsonObject, string][] =>
  membersOf(value)
    .flatMap(([key, member]) =>
      isJsonObject(member) ? [[key, member, pointerTo(pointer, key)] as const] : [],
    )
    .map(([key, member, at]) => [key, member, at]);

const headerRoots = (holder: JsonObject, pointer: string, key: string): Root[] =>
  objectsIn(holder["headers"], pointerTo(pointer, "headers")).flatMap(([name, header, at]) =>
    valueRoots(header, at, `${key}-${name}-header`),
  );

/** The status precedes the word "Response" in names: `ListPets200Response`. */
const responseRoots = ({ node, pointer, key }: Operation): Root[] =>
  objectsIn(node["responses"], pointerTo(pointer, "responses")).flatMap(([status, response, at]) => {
    const word = `${key}-${status}`;
    return [...contentRoots(response, at, `${word}-response`), ...headerRoots(response, at, word)];
  });

const parameterRoots = ({ node, pointer, key }: Operation): Root[] => {
  const parameters = node["parameters"];
  return Array.isArray(parameters)
    ? parameters.flatMap((parameter, index) =>
        isJsonObject(parameter)
          ? valueRoots(
              parameter,
              pointerTo(pointerTo(pointer, "parameters"), index),
              `${key}-${stringAt(parameter, "name")}-parameter`,
            )
          : [],
      )
    : [];
};

const operationRoots = (operation: Operation): Root[] => {
  const { node, pointer, key } = operation;
  const request = objectAt(node, "requestBody");
  return [
    ...parameterRoots(operation),
    ...contentRoots(request, pointerTo(pointer, "requestBody"), `${key}-request`),
    ...responseRoots(operation),
  ];
};

/** Kinds of shared components, with the suffix of their names. */
const shared = [
  ["parameters", "parameter", valueRoots],
  ["headers", "header", valueRoots],
  ["requestBodies", "request", contentRoots],
  ["responses", "response", contentRoots],
] as const;

const endsWith = (key: string, word: string): boolean => key.toLowerCase().endsWith(word);

const sharedRoots = (components: JsonObject): Root[] =>
  shared.flatMap(([member, word, rootsOf]) =>
    objectsIn(components[member], pointerTo("/components", member)).flatMap(([key, holder, at]) =>
      rootsOf(holder, at, endsWith(key, word) ? key : `${key}-${word}`),
    ),
  );

export const bodiesOf = (document: JsonObject): Root[] => [
  ...sharedRoots(objectAt(document, "components")),
  ...operationsOf(document).flatMap(operationRoots),
];
