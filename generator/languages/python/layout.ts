/**
 * Python code layout: code stays on one line if it fits; otherwise, brackets are expanded with a trailing
 * comma.
 */

import { encoded } from "../../support/text/code.ts";
import { py, type Python } from "./encode.ts";

/** Code with brackets that can be expanded. Plain code cannot. */
export type Part =
  | Python
  | {
      readonly kind: "bracket";
      readonly open: Python;
      readonly items: readonly Part[];
      readonly close: Python;
    }
  | { readonly kind: "prefix"; readonly before: Python; readonly part: Part }
  | { readonly kind: "alternatives"; readonly parts: readonly Part[] };

export const bracket = (open: Python, items: readonly Part[], close: Python): Part => ({
  kind: "bracket",
  open,
  items,
  close,
});

export const prefix = (before: Python, part: Part): Part => ({ kind: "prefix", before, part });

const alternativesIn = (part: Part): readonly Part[] =>
  typeof part !== "string" && part.kind === "alternatives" ? part.parts : [part];

const isNone = (part: Part): boolean => flat(part) === "None";

/** Returns a type's unique alternatives, flattened and with None last. */
export const alternatives = (parts: readonly Part[]): Part => {
  const all = [...new Map(parts.flatMap(alternativesIn).map((part) => [flat(part), part])).values()];
  const distinct = [...all.filter((part) => !isNone(part)), ...all.filter(isNone)];
  const [first] = distinct;
  return first !== undefined && distinct.length === 1 ? first : { kind: "alternatives", parts: distinct };
};

const joined = (parts: readonly Part[], separator: string): Python =>
  encoded(parts.map(flat).join(separator));

/** A tuple with one item needs a comma. */
const onlyComma = ({ open, items }: { readonly open: string; readonly items: readonly Part[] }): Python =>
  open === "(" && items.length === 1 ? py`,` : py``;

export const flat = (part: Part): Python => {
  if (typeof part === "string") return part;
  switch (part.kind) {
    case "bracket":
      return py`${part.open}${joined(part.items, ", ")}${onlyComma(part)}${part.close}`;
    case "prefix":
      return py`${part.before}${flat(part.part)}`;
    case "alternatives":
      return joined(part.parts, " | ");
  }
};

const longest = 110;

const fits = (lines: string): boolean => lines.split("\n").every((line) => line.length <= longest);

/** A subscript with one item has no trailing comma, which would make it a tuple. */
const lastComma = (open: string, items: readonly Part[]): string =>
  open.endsWith("[") && items.length === 1 && open !== "[" ? "" : ",";

/** Breaks a part into lines, with `before` and `after` around it and an indentation of `indent` spaces. */
const broken = (part: Part, before: string, after: string, indent: number): string => {
  const line = `${before}${flat(part)}${after}`;
  if (typeof part === "string" || line.length <= longest) return line;
  const inner = " ".repeat(indent + 4);
  switch (part.kind) {
    case "prefix":
      return broken(part.part, `${before}${part.before}`, after, indent);
    case "alternatives":
      return part.parts
        .map((one, index) => `${index === 0 ? before : `${" ".repeat(indent)}| `}${flat(one)}`)
        .join("\n")
        .concat(after);
    case "bracket": {
      const items = part.items.map((item, index) => {
        const comma = index < part.items.length - 1 ? "," : lastComma(part.open, part.items);
        return broken(item, inner, comma, indent + 4);
      });
      return `${before}${part.open}\n${items.join("\n")}\n${" ".repeat(indent)}${part.close}${after}`;
    }
  }
};

/** Prints the `Name(bases)` part of a class statement. */
export const classHead = (name: Python, bases: Python): Python =>
  `class ${name}(${bases}):`.length <= longest ? py`${name}(${bases})` : py`${name}(\n    ${bases}\n)`;

/** Prints `name: annotation = value`; the annotation or the value may be omitted, but not both. */
export interface Assignment {
  readonly name: Python;
  readonly annotation?: Part;
  readonly value?: Part;
}

const inParentheses = (inner: string, before: string, after: string, indent: number): string =>
  `${before}(\n${inner}\n${" ".repeat(indent)})${after}`;

/** Wraps a string or union in parentheses if it does not fit. */
const parenthesised = (part: Part, before: string, after: string, indent: number): string[] => {
  const isChoice = typeof part !== "string" && part.kind === "alternatives";
  if (!isChoice && !/^["']/.test(flat(part))) return [];
  const inner = " ".repeat(indent + 4);
  const lines = broken(part, inner, "", indent + 4);
  return [`${inner}${flat(part)}`, ...(isChoice ? [lines] : [])].map((text) =>
    inParentheses(text, before, after, indent),
  );
};

/** Returns the possible ways to break a part into lines, best first. */
const breaks = (part: Part, before: string, after: string, indent: number): string[] => {
  const grouped = parenthesised(part, before, after, indent);
  const isChoice = typeof part !== "string" && part.kind === "alternatives";
  return isChoice ? grouped : [broken(part, before, after, indent), ...grouped];
};

/** Prints an assignment in ruff's layout. Adds a noqa comment if a line cannot be broken. */
export const assignment = ({ name, annotation, value }: Assignment, indent: 0 | 4): Python => {
  const space = " ".repeat(indent);
  const start = `${space}${name}${annotation === undefined ? "" : ": "}`;
  const type = annotation === undefined ? "" : flat(annotation);
  const end = value === undefined ? "" : ` = ${flat(value)}`;
  const whole = `${start}${type}${end}`;
  const ofValue = value === undefined ? [] : breaks(value, `${start}${type} = `, "", indent);
  const ofAnnotation = annotation === undefined ? [] : breaks(annotation, start, end, indent);
  const good = [whole, ...ofValue, ...ofAnnotation].find(fits);
  const [otherwise = whole] = [...ofValue, ...ofAnnotation];
  return encoded((good ?? `${otherwise}  # fmt: skip`).slice(indent));
};
