/** Counts issues by code and location. All indices of a list share one location. */

import type { Finding } from "../findings/finding.ts";
import { formatFinding } from "../findings/format.ts";
import { printable } from "../findings/printable.ts";
import type { Format } from "../output.ts";

/** Issues of one kind, represented by the first one. */
interface Kind {
  readonly first: Finding;
  readonly pointer: string;
  count: number;
}

/**
 * There is no limit on the number of distinct keys in data. If the number of kinds exceeds this limit, issues
 * are counted by code only.
 */
const most = 1000;

const anywhere = "/**";

const folded = (pointer: string): string => pointer.replaceAll(/\/(0|[1-9]\d*)(?=\/|$)/g, "/*");

const placeOf = ({ file, line, column }: Finding): string =>
  line === undefined ? file : `${file}:${line}:${column ?? 1}`;

const lineOf = ({ count, pointer, first }: Kind, width: number): string => {
  const place = pointer === "" ? "" : `${pointer} `;
  return printable(`${String(count).padStart(width)} × ${place}${first.code}, first at ${placeOf(first)}`);
};

const annotationOf = ({ count, pointer, first }: Kind, format: Format): string => {
  const message = first.message === "" ? `${count} ×` : `${count} ×, here: ${first.message}`;
  return formatFinding({ ...first, pointer, message }, format);
};

export class Kinds {
  private readonly all = new Map<string, Kind>();

  /** Adds one issue, or several of the same kind from an earlier summary. */
  add(first: Finding, count = 1): void {
    const pointer = folded(first.pointer);
    const key = JSON.stringify([first.code, pointer]);
    const isKnown = pointer !== anywhere && (this.all.has(key) || this.all.size < most);
    if (isKnown) this.count(key, pointer, first, count);
    else this.count(first.code, anywhere, first, count);
  }

  /** Sorted by frequency. */
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
