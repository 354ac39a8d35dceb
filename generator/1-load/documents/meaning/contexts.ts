/**
 * Dynamic scopes. A dynamic reference's target depends on the resources along the path to the reference. The
 * first resource with the anchor wins.
 */

import { pointerTokens } from "../../../../runtime/core/pointer.ts";
import type { Place } from "../../../schema/schema-set.ts";
import { holders } from "../roots.ts";
import { childrenOf } from "../keywords.ts";
import type { Library } from "../library.ts";
import { placeKey } from "../../../support/place-key.ts";

/** Targets of anchors that several resources declare, by anchor name. */
export type Context = ReadonlyMap<string, Place>;

export const contextKey = (context: Context): string =>
  [...context]
    .map(([name, place]) => `${name} ${placeKey(place)}`)
    .toSorted()
    .join("\n");

export class Contexts {
  private readonly library: Library;
  private readonly contested: ReadonlySet<string>;
  /** Scopes of the schemas at their original locations. */
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

  /** Returns the scope after entering a schema, which may belong to another resource. */
  enter(context: Context, place: Place): Context {
    const anchors = this.library.dynamic.get(this.library.baseAt(place)) ?? new Map<string, Place>();
    const added = [...anchors].filter(([name]) => this.contested.has(name) && !context.has(name));
    return added.length === 0 ? context : new Map([...context, ...added]);
  }

  /** Named definitions are entered only by reference, so their scope starts empty. */
  below(context: Context, place: Place): Context {
    const holder = pointerTokens(place.pointer).at(-2) ?? "";
    return this.enter(holders.includes(holder) ? new Map() : context, place);
  }

  at(place: Place): Context {
    return this.inPlace.get(placeKey(place)) ?? new Map<string, Place>();
  }

  private settle(start: Place, first: Context): void {
    const open = [{ place: start, context: first }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { place, context } = next;
      const schema = this.library.schemas.get(placeKey(place));
      if (schema === undefined || this.inPlace.has(placeKey(place))) continue;
      this.inPlace.set(placeKey(place), context);
      for (const { pointer } of childrenOf(schema.node, place.pointer, this.library.rulesOf(place.file))) {
        const child = { file: place.file, pointer };
        open.push({ place: child, context: this.below(context, child) });
      }
    }
  }
}
