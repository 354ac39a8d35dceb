/** Contexts: which anchor a dynamic reference leads to depends on the resources that one came through; the first that has the anchor counts. */

import { pointerTokens } from "../../../../runtime/core/pointer.ts";
import type { Place } from "../../../schema/schema-set.ts";
import { holders } from "../roots.ts";
import { childrenOf } from "../keywords.ts";
import { keyOf, type Library } from "../library.ts";

/** Where the anchors lead that several resources have, by name. */
export type Context = ReadonlyMap<string, Place>;

export const contextKey = (context: Context): string =>
  [...context]
    .map(([name, place]) => `${name} ${keyOf(place)}`)
    .toSorted()
    .join("\n");

export class Contexts {
  private readonly library: Library;
  private readonly contested: ReadonlySet<string>;
  /** The contexts in which schemas stand in their files. */
  private readonly inPlace = new Map<string, Context>();

  constructor(library: Library) {
    this.library = library;
    const names = [...library.dynamic.values()].flatMap((anchors) => [...anchors.keys()]);
    this.contested = new Set(names.filter((name, index) => names.indexOf(name) !== index));
    if (this.contested.size === 0) return;
    for (const [file, roots] of library.roots)
      for (const pointer of roots) this.settle({ file, pointer }, this.enter(new Map(), { file, pointer }));
    for (const place of library.outlying) this.settle(place, this.enter(new Map(), place));
  }

  /** The context behind a step to a schema, which may be of another resource. */
  enter(context: Context, place: Place): Context {
    const anchors = this.library.dynamic.get(this.library.baseAt(place)) ?? new Map<string, Place>();
    const added = [...anchors].filter(([name]) => this.contested.has(name) && !context.has(name));
    return added.length === 0 ? context : new Map([...context, ...added]);
  }

  /** A schema under a name of its own is entered by reference. */
  below(context: Context, place: Place): Context {
    const holder = pointerTokens(place.pointer).at(-2) ?? "";
    return this.enter(holders.includes(holder) ? new Map() : context, place);
  }

  at(place: Place): Context {
    return this.inPlace.get(keyOf(place)) ?? new Map<string, Place>();
  }

  private settle(start: Place, first: Context): void {
    const open = [{ place: start, context: first }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { place, context } = next;
      const schema = this.library.schemas.get(keyOf(place));
      if (schema === undefined || this.inPlace.has(keyOf(place))) continue;
      this.inPlace.set(keyOf(place), context);
      for (const { pointer } of childrenOf(schema.node, place.pointer, this.library.rules)) {
        const child = { file: place.file, pointer };
        open.push({ place: child, context: this.below(context, child) });
      }
    }
  }
}
