/**
 * Ruby code layout: code stays on one line if it fits; otherwise, each part goes on its own line. The first
 * line of each result is not indented.
 */

import { isJsonObject, type JsonValue } from "../../support/json.ts";
import { encoded } from "../../support/text/code.ts";
import { join, jsonLiteral, rb, stringLiteral, type Ruby } from "./encode.ts";

const widest = 110;

const fits = (line: Ruby, indent: number): boolean => indent + line.length <= widest;

const margin = (indent: number): Ruby => encoded(" ".repeat(indent));

/** Prints one part per line between two delimiters. */
const spread = (open: Ruby, parts: readonly Ruby[], close: Ruby, indent: number): Ruby => {
  const inset = parts.map((part) => rb`${margin(indent + 2)}${part}`);
  return rb`${open}\n${encoded<"ruby">(inset.join(",\n"))}\n${margin(indent)}${close}`;
};

export const command = (name: Ruby, parts: readonly Ruby[], indent: number): Ruby => {
  const line = rb`${name} ${join(parts, ", ")}`;
  return fits(line, indent) ? line : spread(rb`${name}(`, parts, rb`)`, indent);
};

export const bracketed = (parts: readonly Ruby[], indent: number): Ruby => {
  const line = rb`[${join(parts, ", ")}]`;
  return fits(line, indent) ? line : spread(rb`[`, parts, rb`]`, indent);
};

export const jsonLayout = (value: JsonValue, indent: number): Ruby => {
  const line = jsonLiteral(value);
  if (fits(line, indent)) return line;
  if (Array.isArray(value))
    return bracketed(
      value.map((item) => jsonLayout(item, indent + 2)),
      indent,
    );
  if (!isJsonObject(value)) return line;
  const members = Object.entries(value).map(
    ([key, item]) => rb`${stringLiteral(key)} => ${jsonLayout(item, indent + 2)}`,
  );
  return spread(rb`{`, members, rb`}`, indent);
};

export const forwarding = (name: Ruby, parts: readonly Ruby[], indent: number): Ruby => {
  const head = parts.length === 0 ? rb`def ${name}` : rb`def ${name}(${join(parts, ", ")})`;
  const line = rb`${head} = super`;
  if (fits(line, indent)) return line;
  const signature = spread(rb`def ${name}(`, parts, rb`)`, indent);
  return rb`${signature}\n${margin(indent)}  super\n${margin(indent)}end`;
};
