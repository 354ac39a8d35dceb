/** An index of a document's schemas by their addresses. */

import { pointerTo, pointerTokens } from "../../../runtime/core/pointer.ts";
import type { Report } from "../../support/diagnostics.ts";
import { isJsonObject, stringAt, type JsonObject, type JsonValue } from "../../support/json.ts";
import { addressOf, type Place } from "../../schema/schema-set.ts";
import { absolute, isMetaSchema, valueAt } from "./addresses.ts";
import type { Draft } from "../../model/model.ts";
import { childrenOf, isSchema, rulesOf, type Rules } from "./keywords.ts";
import { placeKey } from "../../support/place-key.ts";

export interface Schema extends Place {
  readonly node: JsonObject;
}

export interface Reference extends Place {
  readonly text: string;
  readonly keyword: string;
}

export type Following =
  | { readonly kind: "found"; readonly place: Place }
  | { readonly kind: "no reference" }
  /** A meta-schema, which Ajv includes. */
  | { readonly kind: "meta-schema"; readonly address: string; readonly fragment: string }
  | {
      readonly kind: "unknown address";
      readonly address: string;
      readonly fragment: string;
      readonly beside: string;
    }
  | { readonly kind: "no such place"; readonly place: Place; readonly fragment: string };

/** Ajv mistakes a schema with this name for an `$id`. */
const namedLikeId = /\/(?:\$defs|dependentSchemas|schemas)\/\$id$/;

/** The name used for `$recursiveAnchor`. No regular anchor can have this name. */
export const recursive = "";

export class Library {
  readonly files = new Map<string, JsonValue>();
  /** In source order. Schemas that are reachable only through a reference come last. */
  readonly schemas = new Map<string, Schema>();
  readonly references: Reference[] = [];
  /** Locations that count as schemas only because a reference points to them. */
  readonly outlying: Place[] = [];
  readonly roots = new Map<string, readonly string[]>();
  /** Anchors for `$dynamicRef` and `$recursiveRef`, by resource address and name. */
  readonly dynamic = new Map<string, Map<string, Place>>();
  private readonly draft: Draft;
  private readonly drafts = new Map<string, Draft>();
  private readonly named = new Map<string, Place>();
  private readonly bases = new Map<string, Map<string, string>>();
  private readonly report: Report;

  /** `draft` applies to files that are added without a draft. */
  constructor(draft: Draft, report: Report) {
    this.draft = draft;
    this.report = report;
  }

  draftOf(file: string): Draft {
    return this.drafts.get(file) ?? this.draft;
  }

  rulesOf(file: string): Rules {
    return rulesOf[this.draftOf(file)];
  }

  /** Adds a file. `roots` lists the schemas that the file declares. */
  add(file: string, value: JsonValue, roots: readonly string[], draft = this.draft): void {
    this.files.set(file, value);
    this.drafts.set(file, draft);
    this.roots.set(file, roots);
    this.bases.set(file, new Map([["", addressOf(file)]]));
    this.name(addressOf(file), { file, pointer: "" });
    for (const pointer of roots) this.visit({ file, pointer });
  }

  /** Replaces a file's content with a version that has the same schemas at the same locations. */
  amend(file: string, value: JsonValue): void {
    this.files.set(file, value);
    for (const [key, schema] of this.schemas) {
      const node = schema.file === file ? this.schemaAt(schema) : undefined;
      if (isJsonObject(node)) this.schemas.set(key, { ...schema, node });
    }
  }

  schemaAt({ file, pointer }: Place): JsonValue | undefined {
    return valueAt(this.files.get(file), pointerTokens(pointer));
  }

  /**
   * Visits schemas under unknown keywords. These schemas are treated as data until a reference points to
   * them.
   */
  settle(): void {
    let seen: number;
    do {
      seen = this.references.length;
      for (const { text, ...from } of this.references) {
        const target = this.follow(text, from);
        if (target.kind !== "found" || this.schemas.has(placeKey(target.place))) continue;
        if (isJsonObject(this.schemaAt(target.place))) this.outlying.push(target.place);
        this.visit(target.place, false);
      }
    } while (this.references.length > seen);
  }

  follow(text: string, from: Place): Following {
    const target = absolute(text, this.baseAt(from));
    if (target === undefined) return { kind: "no reference" };
    const { address, fragment } = target;
    if (isMetaSchema(address) && !this.named.has(address)) return { kind: "meta-schema", address, fragment };
    // A remote address may refer to the file at the same relative path, but never to the file that contains
    // the reference.
    const own = addressOf(from.file);
    const near = absolute(text, own)?.address ?? own;
    const beside = near === own ? address : near;
    const known = this.named.has(address) ? address : beside;
    const resource = this.named.get(known);
    if (resource === undefined) return { kind: "unknown address", address, fragment, beside };
    const place = this.within(resource, known, fragment);
    return place !== undefined && isSchema(this.schemaAt(place))
      ? { kind: "found", place }
      : { kind: "no such place", place: resource, fragment };
  }

  private within({ file, pointer }: Place, address: string, fragment: string): Place | undefined {
    const anchored =
      this.named.get(`${address}#${fragment}`) ??
      this.named.get(`${this.baseAt({ file, pointer })}#${fragment}`);
    if (anchored !== undefined || (fragment !== "" && !fragment.startsWith("/"))) return anchored;
    const place = { file, pointer: pointerTokens(fragment).reduce(pointerTo, pointer) };
    // `#/` refers to the member whose name is an empty string. Ajv resolves it to the whole document if there
    // is no such member.
    return fragment === "/" && !isSchema(this.schemaAt(place)) ? { file, pointer } : place;
  }

  /** Returns the base address at a location, taken from the nearest enclosing schema with an `$id`. */
  baseAt({ file, pointer }: Place): string {
    const bases = this.bases.get(file) ?? new Map<string, string>();
    let at = pointer;
    while (at !== "" && !bases.has(at)) at = at.slice(0, at.lastIndexOf("/"));
    return bases.get(at) ?? addressOf(file);
  }

  /** Under unknown keywords, an `$id` does not name a schema. */
  private visit(start: Place, isNamed = true): void {
    const { file } = start;
    const rules = this.rulesOf(file);
    const open = [{ value: this.schemaAt(start) ?? null, pointer: start.pointer }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { value: node, pointer } = next;
      const place = { file, pointer };
      if (namedLikeId.test(pointer)) this.refuseName(place);
      if (!isJsonObject(node) || this.schemas.has(placeKey(place))) continue;
      this.schemas.set(placeKey(place), { ...place, node });
      this.identify(node, place, isNamed);
      for (const keyword of rules.references) {
        const text = node[keyword];
        if (typeof text === "string") this.references.push({ ...place, text, keyword });
      }
      open.push(...childrenOf(node, pointer, rules).toReversed());
    }
  }

  private identify(node: JsonObject, place: Place, isNamed: boolean): void {
    // A file's top-level `$id` counts even if a `$ref` next to it disables the other keywords.
    const rules = this.rulesOf(place.file);
    const isHidden = rules.lonelyReference && place.pointer !== "" && typeof node["$ref"] === "string";
    const { id: keyword } = rules;
    if (keyword === undefined || isHidden) return;
    const id = stringAt(node, keyword);
    const target = id === "" ? undefined : absolute(id, this.baseAt(place));
    if (target === undefined && typeof node[keyword] === "string") this.refuseId(id, keyword, place);
    if (target !== undefined && !id.startsWith("#"))
      this.bases.get(place.file)?.set(place.pointer, target.address);
    if (!isNamed) return;
    if (target !== undefined && !id.startsWith("#")) this.name(target.address, place, keyword);
    if (target !== undefined && target.fragment !== "")
      this.name(`${target.address}#${target.fragment}`, place, keyword);
    for (const word of rules.anchors) {
      const anchor = stringAt(node, word);
      if (anchor !== "") this.name(`${this.baseAt(place)}#${anchor}`, place, word);
    }
    const { $dynamicAnchor: anchor, $recursiveAnchor: isRecursive } = node;
    if (typeof anchor === "string") this.addDynamic(anchor, place);
    if (isRecursive === true) this.addDynamic(recursive, place);
  }

  private addDynamic(name: string, place: Place): void {
    const address = this.baseAt(place);
    const known = this.dynamic.get(address) ?? new Map<string, Place>();
    this.dynamic.set(address, known.set(name, place));
  }

  private refuseId(id: string, keyword: string, { file, pointer }: Place): void {
    const at = { file, pointer: pointerTo(pointer, keyword) };
    const hint = "Use an absolute URI such as https://example.com/thing.json, or a path such as thing.json.";
    this.report({
      code: "keyword_value",
      ...at,
      message: `${JSON.stringify(id)} is not a valid schema address`,
      hint,
    });
  }

  private refuseName(place: Place): void {
    const message = 'a schema cannot be named "$id" here, because it would be read as an address';
    this.report({ code: "keyword_value", ...place, message, hint: "Rename the schema." });
  }

  private name(address: string, place: Place, keyword = ""): void {
    const other = this.named.get(address);
    if (other === undefined) this.named.set(address, place);
    if (other === undefined || placeKey(other) === placeKey(place)) return;
    const at = { file: place.file, pointer: pointerTo(place.pointer, keyword) };
    const message = `${other.file}${other.pointer} already has this name`;
    this.report({ code: "id_clash", ...at, message, hint: "Rename one of the two." });
  }
}
