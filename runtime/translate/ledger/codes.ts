/** Stable codes for the kinds of facts that can be lost. */

import { equalJson, pointerTo, type JsonValue } from "../../core/index.ts";
import { at, leavesOf, upwards, type Leaf } from "../support/json.ts";
import type { CallPart, OpaquePart, Part, ResultPart, Unit } from "../hub/hub.ts";
import type { Readable } from "../conversation/run.ts";
import { rawOf, type Found } from "../hub/found.ts";

export type LossCode =
  | "text"
  | "thinking"
  | "signature"
  | "call"
  | "call_id"
  | "result"
  | "media"
  | "system"
  /** Two messages were joined, or one message was split. */
  | "boundary"
  /** The text is the same but has a different form: a string became a list of parts, or vice versa. */
  | "shape"
  /** A request member that the target does not support. */
  | "member"
  /** A message or member that does not match the dialect and was not translated. */
  | "undecodable"
  /** Everything else: cache marks, citations without an equivalent, server tools, unknown fields. */
  | "other";

/** The values of a part with their loss codes. */
const facts = (part: Part): readonly (readonly [value: string | undefined, code: LossCode])[] => {
  switch (part.kind) {
    case "text":
      return [
        [part.signature, "signature"],
        [part.text, "text"],
      ];
    case "thinking":
      return [
        [part.signature, "signature"],
        [part.encrypted, "signature"],
        [part.id, "signature"],
        [part.text, "thinking"],
      ];
    case "media":
      return [[part.signature, "signature"]];
    case "call":
      return [
        [part.signature, "signature"],
        [part.id, "call_id"],
        [part.itemId, "call_id"],
      ];
    case "result":
      return [
        [part.callId, "call_id"],
        [part.itemId, "call_id"],
      ];
    case "opaque":
      return [];
  }
};

const mainCode = ({ part, message }: Found): LossCode => {
  if (part.kind === "opaque") return "other";
  return part.kind === "text" && (message.role === "system" || message.role === "developer")
    ? "system"
    : part.kind;
};

/** Returns true for the name and the error flag, which belong to the result itself. */
const isOfResult = ({ name, isError }: ResultPart, { pointer, value }: Leaf): boolean =>
  (value !== "" && value === name) || (value === true && isError === true && pointer.lastIndexOf("/") === 0);

/**
 * Returns true if the text survived the round trip in another form: as a string instead of a part, or the
 * reverse.
 */
const isReshaped = ({ part }: Found, leaf: Leaf, back: JsonValue | undefined): boolean => {
  if (back === undefined || !("text" in part)) return false;
  const wasBare = leaf.pointer === "";
  return wasBare !== (typeof back === "string") && (wasBare || leaf.pointer === "/type");
};

const loose = (pointer: string): string => pointer.replaceAll("_", "").toLowerCase();

const byLoosePointer = (leaves: readonly Leaf[]): ReadonlyMap<string, readonly Leaf[]> => {
  const groups = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const group = groups.get(loose(leaf.pointer));
    if (group === undefined) groups.set(loose(leaf.pointer), [leaf]);
    else group.push(leaf);
  }
  return groups;
};

/** Returns the pointers at which a value occurs, outermost first. */
const placesOf = (json: JsonValue | undefined, wanted: JsonValue, pointer = ""): string[] => {
  if (pointer !== "" && json !== undefined && equalJson(json, wanted)) return [pointer];
  if (typeof json !== "object" || json === null) return [];
  return Object.entries(json).flatMap(([key, member]) => placesOf(member, wanted, pointerTo(pointer, key)));
};

/**
 * Assigns codes to the leaves of one part. Data that all leaves share is computed only once, because a part
 * can be large.
 */
export class PartCodes {
  readonly #found: Found;
  readonly #back: JsonValue | undefined;
  /** The values that survived the round trip, keyed by pointer in normalized spelling. */
  readonly #spellings: ReadonlyMap<string, readonly Leaf[]>;
  /** Pointers to the call's arguments or the result's content. */
  readonly #main: ReadonlySet<string>;

  /** `back` is the part's raw JSON after the back-translation. */
  constructor(found: Found, back: JsonValue | undefined) {
    this.#found = found;
    this.#back = back;
    this.#spellings = byLoosePointer(back === undefined ? [] : leavesOf(back));
    this.#main = new Set(mainPlaces(found.part));
  }

  of(leaf: Leaf): LossCode {
    if (this.#found.part.kind === "opaque") return codeOfOpaque(this.#found.part, leaf);
    if (isReshaped(this.#found, leaf, this.#back) || this.#isRespelled(leaf)) return "shape";
    const known = facts(this.#found.part).find(([value]) => value !== undefined && value === leaf.value);
    if (known !== undefined) return known[1] === "text" ? mainCode(this.#found) : known[1];
    return this.#isMain(leaf) ? mainCode(this.#found) : "other";
  }

  /**
   * Returns true if the value survived at another pointer: under another spelling of its key, or in a list.
   */
  #isRespelled(leaf: Leaf): boolean {
    const inside = this.#back === undefined ? undefined : at(this.#back, leaf.pointer);
    const listed = typeof inside === "object" && inside !== null ? leavesOf(inside) : [];
    const respelled = (this.#spellings.get(loose(leaf.pointer)) ?? []).filter(
      ({ pointer }) => pointer !== leaf.pointer,
    );
    const isBelow = ({ pointer, value }: Leaf): boolean => pointer !== "" && equalJson(value, leaf.value);
    return listed.some(isBelow) || respelled.some(({ value }) => equalJson(value, leaf.value));
  }

  /** Returns true for the main content of the part. All other members of the part get the code `other`. */
  #isMain(leaf: Leaf): boolean {
    const { part } = this.#found;
    if (part.kind === "call") return isOfCall(part, leaf) || this.#isInMain(leaf);
    if (part.kind === "result") return isOfResult(part, leaf) || this.#isInMain(leaf);
    if (part.kind === "text" || part.kind === "thinking")
      return leaf.value === part.text || ["", "/type"].includes(leaf.pointer) || part.text === "";
    return part.kind !== "opaque";
  }

  #isInMain({ pointer }: Leaf): boolean {
    return this.#main.has("") || upwards(pointer).some((place) => this.#main.has(place));
  }
}

/** Returns the code for the content if another model could read the leaf. */
const codeOfOpaque = (part: OpaquePart, leaf: Leaf): LossCode =>
  isInWords(part, leaf) ? (part.readable?.matter ?? "other") : "other";

/** Returns true if the readable text of a part contains the leaf. */
export const isInWords = (part: Part, { value }: Leaf): boolean =>
  part.kind === "opaque" && part.readable?.texts.some((text) => text === value) === true;

/** The name, arguments and tag belong to the call itself. */
const isOfCall = ({ name, arguments: given }: CallPart, { pointer, value }: Leaf): boolean =>
  value === name || value === given.text || pointer === "/type";

const mainPlaces = (part: Part): string[] => {
  if (part.kind === "call")
    return part.arguments.value === undefined ? [] : placesOf(rawOf(part), part.arguments.value);
  if (part.kind !== "result") return [];
  const { origin, content } = part;
  return content
    .map((one) => one.origin.pointer)
    .filter((pointer) => pointer === origin.pointer || pointer.startsWith(`${origin.pointer}/`))
    .map((pointer) => pointer.slice(origin.pointer.length));
};

/** Returns `undecodable` for malformed parts, which were not read. */
export const codeAt = (mended: Readable["mended"], unit: Unit, pointer: string, code: LossCode): LossCode => {
  const malformed = code === "other" ? mended.get(unit)?.malformed : undefined;
  return malformed !== undefined && upwards(pointer).some((place) => malformed.has(place))
    ? "undecodable"
    : code;
};
