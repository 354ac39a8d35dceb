/** Counts losses by code and status. */

import type { Format } from "../output.ts";
import type { LossKind } from "./said.ts";

export class Losses {
  private readonly all = new Map<string, LossKind & { count: number }>();

  add(kind: LossKind, count: number): void {
    const key = JSON.stringify([kind.loss, kind.status]);
    const known = this.all.get(key);
    if (known === undefined) this.all.set(key, { ...kind, count });
    else known.count += count;
  }

  /** Sorted by frequency. */
  linesIn(format: Format): string[] {
    const kinds = [...this.all.values()].toSorted((one, other) => other.count - one.count);
    return kinds.map(({ count, loss, status }) =>
      format === "json" ? JSON.stringify({ count, loss, status }) : `${count} × lost: ${loss} ${status}`,
    );
  }
}
