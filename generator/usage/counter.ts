/** A counter, which is mutable because counting documents must be as fast as validating them. */

import type { JsonValue } from "../support/json.ts";
import type { Position } from "./position.ts";
import { rangeOf, type Measure, type Range, type Size, type Tally } from "./tally.ts";

type Mutable<Of> = { -readonly [Name in keyof Of]: Of[Name] };

/** The document that is currently being counted. */
export interface Moment {
  number: number;
  position: Position;
  /** In milliseconds since 1970. */
  time: number | undefined;
}

/**
 * The extent to which a value is measured. Constants and the number of a record's members are never measured.
 */
export type Measured = "nothing" | "values" | "everything";

class Counting implements Tally {
  count = 0;
  documents = 0;
  nulls = 0;
  readonly sizes: Partial<Record<Measure, Mutable<Size>>> = {};
  numbers?: Range<number | bigint>;
  seen?: Range;
  readonly first: Position;

  constructor(first: Position) {
    this.first = first;
  }

  measure(measure: Measure, amount: number): void {
    const size = this.sizes[measure];
    if (size === undefined) {
      this.sizes[measure] = { count: 1, min: amount, max: amount, total: amount };
      return;
    }
    size.count++;
    if (amount < size.min) size.min = amount;
    if (amount > size.max) size.max = amount;
    size.total += amount;
  }

  /** Counts -0 as 0. */
  number(given: number | bigint): void {
    const known = this.numbers;
    const value = given === 0 ? 0 : given;
    const range = { min: value, max: value };
    if (known === undefined) this.numbers = range;
    else if (typeof value === "bigint" || value < known.min || value > known.max)
      this.numbers = rangeOf(known, range);
  }

  see(time: number): void {
    const known = this.seen;
    const range = { min: time, max: time };
    if (known === undefined) this.seen = range;
    else if (time < known.min || time > known.max) this.seen = rangeOf(known, range);
  }
}

export class Counter {
  private counting: Counting | undefined;
  private document = -1;
  private readonly now: Moment;

  constructor(now: Moment) {
    this.now = now;
  }

  add(): Counting {
    const counting = (this.counting ??= new Counting(this.now.position));
    counting.count++;
    const { number, time } = this.now;
    if (this.document === number) return counting;
    this.document = number;
    counting.documents++;
    if (time !== undefined) counting.see(time);
    return counting;
  }

  /** Counts a value and its size. Object members are counted only on request. */
  addValue(value: JsonValue, measured: Measured): void {
    const counting = this.add();
    if (value === null) counting.nulls++;
    else if (measured === "nothing") return;
    else if (typeof value === "string") counting.measure("characters", value.length);
    else if (typeof value === "number" || typeof value === "bigint") counting.number(value);
    else if (Array.isArray(value)) counting.measure("items", value.length);
    else if (typeof value === "object" && measured === "everything")
      counting.measure("members", Object.keys(value).length);
  }

  take(): Tally | undefined {
    const taken = this.counting;
    this.counting = undefined;
    return taken === undefined ? undefined : { ...taken };
  }
}
