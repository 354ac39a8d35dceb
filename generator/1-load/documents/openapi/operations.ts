/** The operations in an OpenAPI document's paths and webhooks. */

import { pointerTo } from "../../../../runtime/core/pointer.ts";
import { isJsonObject, stringAt, type JsonObject } from "../../../support/json.ts";
import { membersOf } from "../roots.ts";

export interface Operation {
  readonly node: JsonObject;
  readonly pointer: string;
  /** The `operationId`, or the method and path. */
  readonly key: string;
}

export const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

const operationsIn = (item: JsonObject, pointer: string, path: string): Operation[] =>
  methods.flatMap((method) => {
    const node = item[method];
    if (!isJsonObject(node)) return [];
    const key = stringAt(node, "operationId") || `${method}-${path}`;
    return [{ node, pointer: pointerTo(pointer, method), key }];
  });

export const operationsOf = (document: JsonObject): Operation[] =>
  ["paths", "webhooks"].flatMap((holder) =>
    membersOf(document[holder]).flatMap(([path, item]) =>
      isJsonObject(item) ? operationsIn(item, pointerTo(pointerTo("", holder), path), path) : [],
    ),
  );
