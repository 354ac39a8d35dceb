/** Merges messages that have the same role. */

import { equalJson, setOwn, type JsonValue } from "../../core/index.ts";
import type { Edge } from "../edge/edge.ts";
import type { Role } from "../hub/hub.ts";
import { memberOf, type JsonObject } from "../support/json.ts";

/** Members that can contain the content, as a list or a string. */
const says = ["content", "contents", "parts"];

const lists = [
  ...says,
  "tool_calls",
  "files",
  "images",
  "reasoning",
  "reasoning_details",
  "raw_content_blocks",
  "annotations",
];

export const gap = "\n\n";

const isNothing = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || value === "";

export class Draft {
  readonly wire: { [key: string]: JsonValue };
  readonly #edge: Edge;
  readonly #role: Role;
  /** Lists that this draft has created and may modify. */
  readonly #own = new Map<string, JsonValue[]>();

  constructor(first: JsonObject, edge: Edge, role: Role) {
    this.wire = { ...first };
    this.#edge = edge;
    this.#role = role;
  }

  /**
   * Adds a message and returns the members that were dropped because they differ. Returns undefined, without
   * changes, if the message cannot be added.
   */
  add(other: JsonObject): readonly string[] | undefined {
    if (!says.some((name) => Object.hasOwn(this.wire, name) && Object.hasOwn(other, name))) return undefined;
    const entries = Object.entries(other);
    if (!entries.every(([key, value]) => this.#takes(key, value))) return undefined;
    return entries.flatMap(([key, value]) => (this.#join(key, value) ? [] : [key]));
  }

  #asList(key: string, value: JsonValue): readonly JsonValue[] | undefined {
    if (Array.isArray(value)) return value;
    const block = says.includes(key) ? this.#edge.block : undefined;
    return typeof value === "string" && block !== undefined ? [block(value, this.#role)] : undefined;
  }

  #takes(key: string, value: JsonValue): boolean {
    const before = memberOf(this.wire, key);
    if (before === undefined || !lists.includes(key) || isNothing(before) || isNothing(value)) return true;
    const areLists = this.#asList(key, before) !== undefined && this.#asList(key, value) !== undefined;
    return areLists || (says.includes(key) && typeof before === "string" && typeof value === "string");
  }

  #join(key: string, value: JsonValue): boolean {
    const before = memberOf(this.wire, key);
    if (before !== undefined && !lists.includes(key)) return equalJson(before, value);
    if (before === undefined || isNothing(before)) setOwn(this.wire, key, value);
    else if (!isNothing(value)) this.#append(key, before, value);
    return true;
  }

  #append(key: string, before: JsonValue, value: JsonValue): void {
    const [list, more] = [this.#asList(key, before), this.#asList(key, value)];
    if (list === undefined || more === undefined) {
      setOwn(this.wire, key, String(before) + gap + String(value));
      return;
    }
    const own = this.#own.get(key) ?? [...list];
    for (const item of more) own.push(item);
    this.#own.set(key, own);
    setOwn(this.wire, key, own);
  }
}
