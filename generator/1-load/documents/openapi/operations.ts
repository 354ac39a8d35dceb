/** Operations in an OpenAPI or Swagger document, found in paths, webhooks, components and callbacks. */

import { pointerTo } from "../../../../runtime/core/pointer.ts";
import { isJsonObject, objectAt, stringAt, type JsonObject, type JsonValue } from "../../../support/json.ts";
import { membersOf } from "../roots.ts";

/** An object in a document, and its location. */
export interface Part {
  readonly node: JsonObject;
  readonly pointer: string;
}

export interface Operation extends Part {
  /** The `operationId`, or the method and path. */
  readonly key: string;
  /** The enclosing path item, whose parameters also apply to the operation. */
  readonly item: Part;
}

export const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/** Returns the members of a value that are objects. */
export const partsIn = (
  value: JsonValue | undefined,
  pointer: string,
): (Part & { readonly name: string })[] =>
  membersOf(value).flatMap(([name, node]) =>
    isJsonObject(node) ? [{ name, node, pointer: pointerTo(pointer, name) }] : [],
  );

/** Returns the operations of a path item, each followed by the operations of its callbacks. */
export const operationsIn = (item: Part, path: string): Operation[] =>
  methods.flatMap((method) => {
    const node = item.node[method];
    if (!isJsonObject(node)) return [];
    const key = stringAt(node, "operationId") || `${method}-${path}`;
    const pointer = pointerTo(item.pointer, method);
    return [{ node, pointer, key, item }, ...callbacksIn(node["callbacks"], pointerTo(pointer, "callbacks"))];
  });

const callbacksIn = (value: JsonValue | undefined, pointer: string): Operation[] =>
  partsIn(value, pointer).flatMap((callback) =>
    partsIn(callback.node, callback.pointer).flatMap((item) => operationsIn(item, callback.name)),
  );

export const operationsOf = (document: JsonObject): Operation[] => {
  const components = objectAt(document, "components");
  const items = [
    ...["paths", "webhooks"].flatMap((holder) => partsIn(document[holder], `/${holder}`)),
    ...partsIn(components["pathItems"], "/components/pathItems"),
  ];
  return [
    ...items.flatMap((item) => operationsIn(item, item.name)),
    ...callbacksIn(components["callbacks"], "/components/callbacks"),
  ];
};
