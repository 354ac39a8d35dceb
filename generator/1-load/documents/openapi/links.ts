/**
 * OpenAPI document parts stored in other files: path items, parameters, bodies, responses and headers. Each
 * reference to such a part is replaced by the part.
 */

import path from "node:path";
import { pointerTo, pointerTokens } from "../../../../runtime/core/pointer.ts";
import type { Place } from "../../../model/model.ts";
import type { Slip } from "../../../schema/schema-set.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../support/json.ts";
import { valueAt } from "../addresses.ts";

/** Returns the content of a file next to the document, if it can be read. */
export type ReadPart = (file: string) => JsonValue | undefined;

export interface Linked {
  readonly value: JsonValue;
  /** The original location of each part, keyed by its location in the document. */
  readonly links: ReadonlyMap<string, Place>;
  /** References without a target. */
  readonly slips: readonly Slip[];
}

/** References in schemas are preserved. The other members listed here have no effect on types. */
const skipped = new Set([
  "schema",
  "schemas",
  "definitions",
  "example",
  "examples",
  "links",
  "securitySchemes",
]);

/** A depth that no realistic document reaches. The limit stops references that lead back to themselves. */
const deepest = 16;

export const withParts = (document: JsonObject, file: string, read: ReadPart): Linked =>
  new Linker(file, read).linked(document);

const isElsewhere = (reference: JsonValue | undefined): reference is string =>
  typeof reference === "string" && !reference.startsWith("#");

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

class Linker {
  private readonly file: string;
  private readonly read: ReadPart;
  private readonly links = new Map<string, Place>();
  private readonly slips: Slip[] = [];

  constructor(file: string, read: ReadPart) {
    this.file = file;
    this.read = read;
  }

  linked(document: JsonObject): Linked {
    return { value: this.inside(document, "", 0), links: this.links, slips: this.slips };
  }

  private inside(value: JsonValue, pointer: string, depth: number): JsonValue {
    if (Array.isArray(value)) {
      const items = value.map((item, index) => this.inside(item, pointerTo(pointer, index), depth));
      return items.every((item, index) => item === value[index]) ? value : items;
    }
    if (!isJsonObject(value)) return value;
    if (isElsewhere(value["$ref"])) return this.part(value, value["$ref"], pointer, depth);
    const members = Object.entries(value).map(([key, member]): [string, JsonValue] => [
      key,
      skipped.has(key) || key.startsWith("x-") ? member : this.inside(member, pointerTo(pointer, key), depth),
    ]);
    return members.every(([key, member]) => member === value[key]) ? value : Object.fromEntries(members);
  }

  private part(node: JsonObject, reference: string, pointer: string, depth: number): JsonValue {
    const target = placeOf(reference);
    const found = target === undefined ? undefined : this.read(target.file);
    const part = target === undefined ? undefined : valueAt(found, pointerTokens(target.pointer));
    if (target === undefined || part === undefined || depth === deepest) {
      this.refuse(reference, pointer, problemOf(target, found));
      return node;
    }
    this.links.set(pointer, target);
    return this.inside(this.rebased(part, target.file), pointer, depth + 1);
  }

  private refuse(reference: string, pointer: string, problem: string): void {
    this.slips.push({
      file: this.file,
      pointer: pointerTo(pointer, "$ref"),
      keyword: "$ref",
      kind: "dropped",
      message: `"${reference}" ${problem}`,
    });
  }

  /** Makes references from another file relative to the document. */
  private rebased(value: JsonValue, from: string): JsonValue {
    if (Array.isArray(value)) return value.map((item) => this.rebased(item, from));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        key === "$ref" && typeof member === "string"
          ? this.reference(member, from)
          : this.rebased(member, from),
      ]),
    );
  }

  private reference(text: string, from: string): string {
    if (hasScheme.test(text)) return text;
    const [before = "", ...fragment] = text.split("#");
    const file = before === "" ? from : path.posix.join(path.posix.dirname(from), before);
    return (file === this.file ? "" : file) + (fragment.length === 0 ? "" : `#${fragment.join("#")}`);
  }
}

const problemOf = (target: Place | undefined, found: JsonValue | undefined): string => {
  if (target === undefined) return "is not a file in the document's folder";
  return found === undefined ? "refers to a missing file" : "does not exist";
};

/** Parses a reference to another file in the document's folder. */
const placeOf = (reference: string): Place | undefined => {
  if (hasScheme.test(reference)) return undefined;
  const [name = "", fragment = ""] = reference.split("#");
  try {
    const file = path.posix.normalize(decodeURIComponent(name));
    const isOutside = file.startsWith("..") || path.posix.isAbsolute(file);
    return isOutside ? undefined : { file, pointer: decodeURIComponent(fragment) };
  } catch {
    return undefined;
  }
};

/** Returns where the author wrote a part of the document. */
export const writtenAt = (place: Place, links: ReadonlyMap<string, Place>): Place => {
  for (let at = place.pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const target = links.get(at);
    if (target !== undefined)
      return { file: target.file, pointer: target.pointer + place.pointer.slice(at.length) };
  }
  return place;
};
