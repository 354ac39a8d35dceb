/** Where Python is broken into lines: what fits stays on one, a bracket that does not opens with a comma behind each item. */

import { encoded } from "../text/code.ts";
import { py, type Python } from "./encode.ts";

/** Code with brackets that may be opened; a plain piece of code never is. */
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

/** Alternatives of a type, each once. */
export const alternatives = (parts: readonly Part[]): Part => {
  const distinct = [...new Map(parts.map((part) => [flat(part), part])).values()];
  const [first] = distinct;
  return first !== undefined && distinct.length === 1 ? first : { kind: "alternatives", parts: distinct };
};

const joined = (parts: readonly Part[], separator: string): Python =>
  encoded(parts.map(flat).join(separator));

/** Everything on one line. */
export const flat = (part: Part): Python => {
  if (typeof part === "string") return part;
  switch (part.kind) {
    case "bracket":
      return py`${part.open}${joined(part.items, ", ")}${part.close}`;
    case "prefix":
      return py`${part.before}${flat(part.part)}`;
    case "alternatives":
      return joined(part.parts, " | ");
  }
};

const longest = 110;

const fits = (lines: string): boolean => lines.split("\n").every((line) => line.length <= longest);

/** A subscript with one item takes no comma: it would make a tuple of it. */
const lastComma = (open: string, items: readonly Part[]): string =>
  open.endsWith("[") && items.length === 1 && open !== "[" ? "" : ",";

/** The lines of a part that starts behind `before` and ends with `after`, at a depth of `indent` spaces. */
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

/** `name: annotation = value`, with at least one of the two. */
export interface Assignment {
  readonly name: Python;
  readonly annotation?: Part;
  readonly value?: Part;
}

/** A text that does not fit behind its annotation goes between parentheses. */
const parenthesised = (value: Python, before: string, indent: number): string[] =>
  /^["']/.test(value) ? [`${before}(\n${" ".repeat(indent + 4)}${value}\n${" ".repeat(indent)})`] : [];

/** An assignment in ruff's layout. What cannot be broken is left on one line and ruff told so. */
export const assignment = ({ name, annotation, value }: Assignment, indent: 0 | 4): Python => {
  const space = " ".repeat(indent);
  const start = `${space}${name}${annotation === undefined ? "" : ": "}`;
  const type = annotation === undefined ? "" : flat(annotation);
  const end = value === undefined ? "" : ` = ${flat(value)}`;
  const whole = `${start}${type}${end}`;
  const candidates = [
    whole,
    ...(value === undefined ? [] : [broken(value, `${start}${type} = `, "", indent)]),
    ...(value === undefined ? [] : parenthesised(flat(value), `${start}${type} = `, indent)),
    ...(annotation === undefined ? [] : [broken(annotation, start, end, indent)]),
  ];
  const good = candidates.find(fits) ?? `${whole}  # fmt: skip`;
  return encoded(good.slice(indent));
};
