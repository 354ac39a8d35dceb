/** Layout: calls on one line where they fit, one argument a line where they do not. */

import { encoded } from "../text/code.ts";
import { rb, type Ruby } from "./encode.ts";

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

/** A method that hands its arguments on, without its own indentation. */
export const forwarding = (name: Ruby, parts: readonly Ruby[], indent: number): Ruby => {
  const line = parts.length === 0 ? rb`def ${name} = super` : rb`def ${name}(${list(parts)}) = super`;
  if (indent + line.length <= widest) return line;
  const margin = encoded<"ruby">(" ".repeat(indent));
  return rb`${spread(rb`def ${name}`, parts, indent)}\n${margin}  super\n${margin}end`;
};
