/** All counters of a schema. */

import { Counter, type Moment } from "./counter.ts";
import { NameCounters } from "./name-counters.ts";
import type { Position } from "./position.ts";
import type { Usage } from "./usage.ts";

export class Counters {
  private readonly all = new Map<string, Counter>();
  private readonly names = new Map<string, NameCounters>();
  private readonly now: Moment = { number: 0, position: { file: "", line: 0 }, time: undefined };
  private documents = 0;
  private bytes: Counter;

  constructor() {
    this.bytes = new Counter(this.now);
  }

  at(key: string): Counter {
    const counter = this.all.get(key) ?? new Counter(this.now);
    this.all.set(key, counter);
    return counter;
  }

  namesAt(entity: string): NameCounters {
    const names = this.names.get(entity) ?? new NameCounters(this.now);
    this.names.set(entity, names);
    return names;
  }

  begin(position: Position, time: number | undefined, bytes: number): void {
    this.now.number++;
    this.now.position = position;
    this.now.time = time;
    this.documents++;
    this.bytes.add().measure("characters", bytes);
  }

  /** Returns the counts since the last call. */
  take(): Usage {
    const documents = this.documents;
    this.documents = 0;
    const bytes = this.bytes.take()?.sizes.characters;
    return {
      documents,
      ...(bytes === undefined ? {} : { bytes }),
      tallies: taken(this.all),
      names: taken(this.names),
    };
  }
}

const taken = <Item>(all: ReadonlyMap<string, { take(): Item | undefined }>): ReadonlyMap<string, Item> => {
  const items = new Map<string, Item>();
  for (const [key, counter] of all) {
    const item = counter.take();
    if (item !== undefined) items.set(key, item);
  }
  return items;
};
