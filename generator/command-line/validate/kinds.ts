/** Issues counted by code and place; what stands at any index of a list stands at one place. */

import { formatFinding, printable, type Finding, type Format } from "../output.ts";

/** The first issue of a kind stands for all. */
interface Kind {
  readonly first: Finding;
  readonly pointer: string;
  count: number;
}

/** Keys of data may be endless: past so many kinds, issues are counted by their code alone. */
const most = 1000;

const anywhere = "/**";

const folded = (pointer: string): string => pointer.replaceAll(/\/(0|[1-9]\d*)(?=\/|$)/g, "/*");

const placeOf = ({ file, line, column }: Finding): string =>
  line === undefined ? file : `${file}:${line}:${column ?? 1}`;

const lineOf = ({ count, pointer, first }: Kind, width: number): string => {
  const place = pointer === "" ? "" : `${pointer} `;
  return printable(
    `${String(count).padStart(width)} × ${place}${first.code}; the first at ${placeOf(first)}`,
  );
};

const annotationOf = ({ count, pointer, first }: Kind, format: Format): string => {
  const message = first.message === "" ? `${count} ×` : `${count} ×, here: ${first.message}`;
  return formatFinding({ ...first, pointer, message }, format);
};

export class Kinds {
  private readonly all = new Map<string, Kind>();

  /** One issue, or as many as an earlier summary has counted of its kind. */
  add(first: Finding, count = 1): void {
    const pointer = folded(first.pointer);
    const key = JSON.stringify([first.code, pointer]);
    const isKnown = pointer !== anywhere && (this.all.has(key) || this.all.size < most);
    if (isKnown) this.count(key, pointer, first, count);
    else this.count(first.code, anywhere, first, count);
  }

  /** The most frequent first. */
  linesIn(format: Format): string[] {
    const kinds = [...this.all.values()].toSorted((one, other) => other.count - one.count);
    const width = String(kinds[0]?.count ?? 0).length;
    return kinds.map((kind) => {
      if (format === "text") return lineOf(kind, width);
      const { code, file, line, column } = kind.first;
      return format === "json" || format === "jsonl"
        ? JSON.stringify({ count: kind.count, code, pointer: kind.pointer, first: { file, line, column } })
        : annotationOf(kind, format);
    });
  }

  private count(key: string, pointer: string, first: Finding, count: number): void {
    const kind = this.all.get(key);
    if (kind === undefined) this.all.set(key, { first, pointer, count });
    else kind.count += count;
  }
}
