/** INLINE_REPEATED: an identical inline object or enum in two locations, which results in two types. */

import { isJsonObject, type JsonObject, type JsonValue } from "../../support/json.ts";
import type { LintRule, Node } from "../rule.ts";

const texts = new Set(["title", "description", "$comment", "default", "examples", "deprecated"]);

/** Serializes a schema without annotations and independently of key order. */
const shapeOf = (value: JsonValue): string => {
  if (Array.isArray(value)) return `[${value.map(shapeOf).join(",")}]`;
  if (!isJsonObject(value)) return JSON.stringify(String(value)) + typeof value;
  const members = Object.entries(value).filter(([key]) => !texts.has(key));
  return `{${members.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, part]) => `${JSON.stringify(key)}:${shapeOf(part)}`)}}`;
};

/** Objects with properties and enums with several values become types. */
const isShape = (node: JsonObject): boolean => {
  const properties = node["properties"];
  if (isJsonObject(properties)) return Object.keys(properties).length > 1;
  const values = node["enum"];
  return Array.isArray(values) && values.length > 2;
};

const isInline = ({ pointer }: Node): boolean =>
  /\/(properties\/[^/]+|items|additionalProperties)$/.test(pointer);

export const inlineRepeated: LintRule = {
  code: "INLINE_REPEATED",
  sentence: "The same inline object or enum appears twice and becomes two types.",
  severity: "warning",
  kind: "schema",
  bad: '{"type": "object", "properties": {"from": {"enum": ["user", "agent", "tool"]}, "to": {"enum": ["user", "agent", "tool"]}}}',
  good: '{"type": "object", "properties": {"from": {"$ref": "#/$defs/Party"}, "to": {"$ref": "#/$defs/Party"}}, "$defs": {"Party": {"enum": ["user", "agent", "tool"]}}}',
  *find({ nodes }) {
    const first = new Map<string, Node>();
    for (const at of nodes) {
      if (!isInline(at) || !isShape(at.node)) continue;
      const shape = shapeOf(at.node);
      const other = first.get(shape);
      if (other === undefined) first.set(shape, at);
      else
        yield {
          file: at.file,
          pointer: at.pointer,
          message: `this schema is identical to the one at ${other.file}${other.pointer}`,
          hint: "Move it to $defs or to a separate file, and reference it from both places.",
        };
    }
  },
};
