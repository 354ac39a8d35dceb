/**
 * Normalizes a document: the same schemas at the same locations, every reference with exactly one target, no
 * keywords that a file's draft ignores, and one draft for all files.
 */

import { pointerTo, pointerTokens } from "../../../../runtime/core/pointer.ts";
import { arrayAt, isJsonObject, type JsonObject, type JsonValue } from "../../../support/json.ts";
import { addressOf, fragmentOf, type Definition, type Place } from "../../../schema/schema-set.ts";
import { valueAt } from "../addresses.ts";
import { stemOf } from "../definitions.ts";
import { holders } from "../roots.ts";
import { Library, recursive } from "../library.ts";
import type { Draft } from "../../../model/model.ts";
import { contextKey, Contexts, type Context } from "./contexts.ts";
import { pointerInNewLists, withNewLists } from "./lists.ts";
import { placeKey } from "../../../support/place-key.ts";

/** A schema that is read in a dynamic scope other than that of its original location. */
interface Instance extends Place {
  readonly context: Context;
  readonly at: Place;
}

export interface Meaning {
  readonly library: Library;
  /** Schemas that exist only as copies and do not appear in the author's files. */
  readonly instances: readonly Definition[];
}

/** Each instance becomes a type. No realistic schema needs this many instances. */
const mostInstances = 500;

/** The key under which a file's instances are stored. */
const shelf = "x-koine-instances";

/** Address and anchor keywords, which are no longer needed once every reference is resolved. */
const names = ["$id", "id", "$anchor", "$dynamicAnchor", "$recursiveAnchor"];

/** Ajv treats the values of these keywords as addresses even under unknown keywords. */
const ofAjv = ["$id", "$anchor", "$dynamicAnchor"];

/** Keywords whose values are data that affects validity. */
const values = ["const", "enum", "default"];

/** The location and dynamic scope of a schema, and whether it is a copy. */
interface Reading {
  readonly place: Place;
  readonly context: Context;
  readonly isCopy: boolean;
}

/**
 * Resolves all schemas. `draft` is the newest draft of all files. Returns undefined if dynamic references
 * create too many instances.
 */
export const meaningOf = (library: Library, files: Files, draft: Draft): Meaning | undefined =>
  new Reader(library, files, draft).read();

type Files = ReadonlyMap<string, JsonValue>;

class Reader {
  private readonly library: Library;
  private readonly files: Files;
  private readonly draft: Draft;
  private readonly contexts: Contexts;
  private readonly instances = new Map<string, Instance>();

  /** `files` contains the library's files, interpreted according to their draft. */
  constructor(library: Library, files: Files, draft: Draft) {
    this.library = library;
    this.files = files;
    this.draft = draft;
    this.contexts = new Contexts(library);
  }

  read(): Meaning | undefined {
    const files = [...this.files].map(
      ([file, value]) => [file, this.any(value, { file, pointer: "" })] as const,
    );
    const shelves = new Map<string, JsonObject>();
    for (const { context, at, ...place } of this.instances.values()) {
      if (this.instances.size > mostInstances) return undefined;
      const node = this.schema(valueAt(this.files.get(place.file), pointerTokens(place.pointer)) ?? true, {
        place,
        context,
        isCopy: true,
      });
      const name = at.pointer.slice(at.pointer.lastIndexOf("/") + 1);
      shelves.set(at.file, { ...shelves.get(at.file), [name]: node });
    }
    return { library: this.bound(files, shelves), instances: [...this.instances.values()].map(definitionOf) };
  }

  private bound(
    files: readonly (readonly [file: string, value: JsonValue])[],
    shelves: ReadonlyMap<string, JsonObject>,
  ): Library {
    const library = new Library(this.draft, () => undefined);
    for (const [file, value] of files) {
      const added = shelves.get(file);
      const whole = isJsonObject(value) && added !== undefined ? { ...value, [shelf]: added } : value;
      const more = Object.keys(added ?? {}).map((name) => `/${shelf}/${name}`);
      library.add(file, whole, [...(this.library.roots.get(file) ?? []), ...more]);
    }
    library.settle();
    return library;
  }

  /** Normalizes a part of a file: a schema, or a value that may contain schemas. */
  private any(value: JsonValue, place: Place): JsonValue {
    if (this.library.schemas.has(placeKey(place)))
      return this.schema(value, { place, context: this.contexts.at(place), isCopy: false });
    const at = (key: string | number): Place => ({ ...place, pointer: pointerTo(place.pointer, key) });
    if (Array.isArray(value)) return value.map((item, index) => this.any(item, at(index)));
    if (!isJsonObject(value)) return value;
    const kept = Object.entries(value).filter(
      ([key, part]) => typeof part !== "string" || !ofAjv.includes(key),
    );
    return Object.fromEntries(kept.map(([key, part]) => [key, this.any(part, at(key))]));
  }

  private schema(node: JsonValue, reading: Reading): JsonValue {
    if (!isJsonObject(node)) return node;
    if (isNothing(node)) return false;
    const { file } = reading.place;
    const rules = this.library.rulesOf(file);
    const dropped = [...names, ...(reading.isCopy ? holders : [])];
    const kept = Object.entries(node).filter(([key]) => !dropped.includes(key));
    const links = kept.flatMap(([key, text]) =>
      rules.references.includes(key) && typeof text === "string" ? this.link(key, text, reading) : [],
    );
    const others = kept.filter(([key]) => !rules.references.includes(key));
    const members = Object.fromEntries(others.map(([key, value]) => [key, this.member(key, value, reading)]));
    return linked(this.hasOldLists(file) ? withNewLists(members) : members, links);
  }

  private rewritten(place: Place): Place {
    if (!this.hasOldLists(place.file)) return place;
    return { file: place.file, pointer: pointerInNewLists(place, this.library) };
  }

  private hasOldLists(file: string): boolean {
    return this.draft === "2020-12" && this.library.draftOf(file) !== this.draft;
  }

  private member(key: string, value: JsonValue, { place, ...how }: Reading): JsonValue {
    const at = { ...place, pointer: pointerTo(place.pointer, key) };
    const rules = this.library.rulesOf(place.file);
    const child = (part: JsonValue, token: string | number): JsonValue => {
      const below = { ...place, pointer: pointerTo(at.pointer, token) };
      return this.schema(part, { ...how, place: below, context: this.contexts.below(how.context, below) });
    };
    if (rules.maps.has(key) && isJsonObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, child(part, name)]));
    if (rules.schemas.has(key) && Array.isArray(value)) return value.map(child);
    if (rules.schemas.has(key))
      return this.schema(value, { ...how, place: at, context: this.contexts.below(how.context, at) });
    return values.includes(key) ? value : this.any(value, at);
  }

  private link(keyword: string, text: string, { place, context }: Reading): string {
    const found = this.library.follow(text, place);
    if (found.kind === "meta-schema")
      return found.address + (found.fragment === "" ? "" : `#${found.fragment}`);
    if (found.kind !== "found") return text;
    const target = keyword === "$ref" ? found.place : this.dynamicTarget(keyword, text, found.place, context);
    const { file, pointer } = this.rewritten(this.instanceOf(target, this.contexts.enter(context, target)));
    return (
      (file === place.file ? "" : addressOf(file)) + (fragmentOf(pointer) || (file === place.file ? "#" : ""))
    );
  }

  /** A `$dynamicRef` without a matching dynamic anchor behaves like `$ref`. */
  private dynamicTarget(keyword: string, text: string, target: Place, context: Context): Place {
    const name = keyword === "$recursiveRef" ? recursive : text.slice(text.indexOf("#") + 1);
    const anchor = this.library.dynamic.get(this.library.baseAt(target))?.get(name);
    const isDynamic = anchor !== undefined && placeKey(anchor) === placeKey(target);
    return isDynamic ? (context.get(name) ?? target) : target;
  }

  /** Returns the location of a schema in a scope. Creates an instance if needed. */
  private instanceOf(place: Place, context: Context): Place {
    if (contextKey(context) === contextKey(this.contexts.at(place))) return place;
    const key = `${placeKey(place)}\n${contextKey(context)}`;
    const count = this.instances.size + 1;
    const instance = this.instances.get(key) ?? {
      ...place,
      context,
      at: { file: place.file, pointer: `/${shelf}/${count}` },
    };
    this.instances.set(key, instance);
    return instance.at;
  }
}

/** Recognizes `{ not: {} }`, the equivalent of `false` in drafts without boolean schemas. */
const isNothing = ({ not: none, ...others }: JsonObject): boolean =>
  Object.keys(others).length === 0 &&
  (none === true || (isJsonObject(none) && Object.keys(none).length === 0));

/** Combines references: the first becomes `$ref`, and the others move to `allOf`. */
const linked = (node: JsonObject, [first, ...others]: readonly string[]): JsonObject => {
  if (first === undefined) return node;
  const parts = others.map(($ref) => ({ $ref }));
  return {
    ...node,
    $ref: first,
    ...(parts.length === 0 ? {} : { allOf: [...arrayAt(node, "allOf"), ...parts] }),
  };
};

const definitionOf = ({ at, file, pointer }: Instance): Definition => ({
  ...at,
  key: pointerTokens(pointer).at(-1) ?? stemOf(file),
});
