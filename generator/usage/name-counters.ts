/** A bounded table of counters for undeclared names. */

import type { JsonValue } from "../support/json.ts";
import { Counter, type Moment } from "./counter.ts";
import { compareNames, mostNames, shortName, type Names } from "./names.ts";

export class NameCounters {
  private counters = new Map<string, Counter>();
  private isSample = false;
  private last = "";
  private readonly now: Moment;

  constructor(now: Moment) {
    this.now = now;
  }

  add(name: string, value?: JsonValue): void {
    const short = shortName(name);
    const counter = this.counters.get(short) ?? this.opened(short);
    if (value === undefined) counter?.add();
    else counter?.addValue(value, "everything");
  }

  take(): Names | undefined {
    const { counters, isSample } = this;
    if (counters.size === 0) return undefined;
    this.counters = new Map();
    this.isSample = false;
    const tallies = [...counters].flatMap(([name, counter]) => {
      const tally = counter.take();
      return tally === undefined ? [] : [[name, tally] as const];
    });
    return { tallies: new Map(tallies), isSample };
  }

  private opened(name: string): Counter | undefined {
    if (this.counters.size === mostNames) {
      if (!this.isSample) this.last = this.lastName();
      this.isSample = true;
      if (compareNames(name, this.last) > 0) return undefined;
      this.counters.delete(this.last);
      this.counters.set(name, new Counter(this.now));
      this.last = this.lastName();
      return this.counters.get(name);
    }
    const counter = new Counter(this.now);
    this.counters.set(name, counter);
    return counter;
  }

  private lastName(): string {
    return [...this.counters.keys()].reduce((last, name) => (compareNames(name, last) > 0 ? name : last));
  }
}
