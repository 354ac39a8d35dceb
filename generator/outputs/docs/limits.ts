/** Describes limits, such as `minLength`. */

import { pointerTokens } from "../../../runtime/core/pointer.ts";
import type { JsonValue } from "../../support/json.ts";
import type { Entity } from "../../model/model.ts";
import { code, join, jsonCode, prose, type Markdown } from "./encode.ts";

const valueAt = (schema: JsonValue, pointer: string): JsonValue =>
  pointerTokens(pointer).reduce<JsonValue>(
    (node, token) => new Map<string, JsonValue>(Object.entries(node ?? {})).get(token) ?? null,
    schema,
  );

export const limitWords = ({ constraints, pointer, schema }: Entity, under: string): Markdown => {
  const limits = constraints
    .filter((limit) => limit.pointer.startsWith(`${under}/`))
    .map((limit) => {
      const value = valueAt(schema, limit.pointer.slice(pointer.length));
      return prose`${code(limit.pointer.slice(under.length + 1))} ${jsonCode(value)}`;
    });
  return limits.length === 0 ? prose`` : prose`Limit: ${join(limits, ", ")}.`;
};
