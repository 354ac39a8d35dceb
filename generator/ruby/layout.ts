/** Layout: calls on one line where they fit, one argument a line where they do not. */

import { encoded } from "../text/code.ts";
import type { JsonValue } from "../json.ts";
import { jsonLiteral, rb, stringLiteral, type Ruby } from "./encode.ts";

const widest = 110;

const spread = (start: Ruby, parts: readonly Ruby[], indent: number): Ruby => {
  const inner = parts.map((part) => `${" ".repeat(indent + 2)}${part}`).join(",\n");
  return encoded(`${start}(\n${inner}\n${" ".repeat(indent)})`);
};

const list = (parts: readonly Ruby[]): Ruby => encoded(parts.join(", "));

/** `field :name, …`, without its own indentation. */
export const command = (name: Ruby, parts: readonly Ruby[], indent: number): Ruby => {
  const line = rb`${name} ${list(parts)}`;
  return indent + line.length > widest ? spread(name, parts, indent) : line;
};

/** A JSON value as an expression that begins `indent` in, on one line where it fits. */
export const jsonLayout = (value: JsonValue, indent: number): Ruby => {
  const line = jsonLiteral(value);
  if (indent + line.length <= widest || typeof value !== "object" || value === null) return line;
  const inside = Array.isArray(value)
    ? value.map((item) => jsonLayout(item, indent + 2))
    : Object.entries(value).map(
        ([key, item]) => rb`${stringLiteral(key)} => ${jsonLayout(item, indent + 2)}`,
      );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const lines = inside.map((part) => `${" ".repeat(indent + 2)}${part}`).join(",\n");
  return encoded(`${open}\n${lines}\n${" ".repeat(indent)}${close}`);
};

/** A method that hands its arguments on, without its own indentation. */
export const forwarding = (name: Ruby, parts: readonly Ruby[], indent: number): Ruby => {
  const line = parts.length === 0 ? rb`def ${name} = super` : rb`def ${name}(${list(parts)}) = super`;
  if (indent + line.length <= widest) return line;
  const margin = encoded<"ruby">(" ".repeat(indent));
  return rb`${spread(rb`def ${name}`, parts, indent)}\n${margin}  super\n${margin}end`;
};
