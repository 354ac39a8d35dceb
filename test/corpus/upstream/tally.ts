/** Counts agreements, known gaps and differences by entity or method. */

export interface Gap {
  /** A pattern for names of entities and methods. */
  readonly of: string;
  /** A pattern for the description of the difference. */
  readonly difference: string;
  readonly reason: string;
}

export interface Finding {
  readonly name: string;
  readonly text: string;
  readonly differences: readonly string[];
}

const isOf = ({ of, difference }: Gap, name: string, found: string): boolean =>
  new RegExp(`^(?:${of})$`).test(name) && new RegExp(`^(?:${difference})$`).test(found);

export interface Row {
  agree: number;
  known: number;
  differ: number;
}

export class Tally {
  readonly rows = new Map<string, Row>();
  /** Unexplained differences, each with the shortest example. */
  readonly unexplained = new Map<string, string>();
  readonly #gaps: readonly Gap[];
  readonly #used = new Set<Gap>();

  constructor(gaps: readonly Gap[]) {
    this.#gaps = gaps;
  }

  add({ name, text, differences }: Finding): void {
    const open = differences.filter((found) => !this.#explains(name, found));
    const row = this.rows.get(name) ?? { agree: 0, known: 0, differ: 0 };
    row[differences.length === 0 ? "agree" : open.length === 0 ? "known" : "differ"] += 1;
    this.rows.set(name, row);
    for (const found of open) this.#keep(`${name}: ${found}`, text);
  }

  get unused(): readonly Gap[] {
    return this.#gaps.filter((gap) => !this.#used.has(gap));
  }

  #explains(name: string, found: string): boolean {
    const gaps = this.#gaps.filter((gap) => isOf(gap, name, found));
    for (const gap of gaps) this.#used.add(gap);
    return gaps.length > 0;
  }

  #keep(what: string, text: string): void {
    const shortest = this.unexplained.get(what);
    if (shortest === undefined || text.length < shortest.length) this.unexplained.set(what, text);
  }
}

export const table = ({ rows }: Tally): string => {
  const all = [...rows].map(([name, { agree, known, differ }]) => [name, agree, known, differ].join(" | "));
  return ["entity or method | agree | known gap | differ", "--- | --- | --- | ---", ...all].join("\n");
};
