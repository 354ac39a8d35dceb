/** Codes: what kind of fact was lost. They are stable; programs may rely on them. */

import { equalJson, type JsonValue } from "../../core/index.ts";
import { at, leavesOf, type Leaf } from "../json.ts";
import type { CallPart, Part, ResultPart } from "../hub/hub.ts";
import { rawOf, type Found } from "./found.ts";

export type LossCode =
  | "text"
  | "thinking"
  | "signature"
  | "call"
  | "call_id"
  | "result"
  | "media"
  | "system"
  /** Two messages came back as one, or one as two. */
  | "boundary"
  /** The same words in another form: a bare string, a list of parts. */
  | "shape"
  /** A member beside the conversation, for which the target has no place. */
  | "member"
  /** The message is not of its dialect and was not translated. */
  | "undecodable"
  /** Everything else: cache marks, citations, server tools, unknown fields. */
  | "other";

/** The words that a part is about, and the code of each. */
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

/** A result is what the tool answered and whether it failed; a message of its own may say more beside it. */
const isOfResult = ({ origin, content, name, isError }: ResultPart, { pointer, value }: Leaf): boolean => {
  const place = origin.pointer + pointer;
  return (
    content.some((one) => place === one.origin.pointer || place.startsWith(`${one.origin.pointer}/`)) ||
    (value !== "" && value === name) ||
    (value === true && isError === true && pointer.lastIndexOf("/") === 0)
  );
};

/** A call is its name, its arguments wherever they lie, and its tag. */
const isOfCall = (part: CallPart, { pointer, value }: Leaf): boolean => {
  const { value: given, text } = part.arguments;
  if (value === part.name || value === text || pointer === "/type") return true;
  const steps = pointer.split("/");
  const places = steps.map((_, index) => steps.slice(0, index + 1).join("/")).slice(1);
  return places.some((place) => {
    const found = at(rawOf(part) ?? null, place);
    return found !== undefined && given !== undefined && equalJson(found, given);
  });
};

/** Members that carry what the part is for; everything else beside them is an extra. */
const isMain = ({ part }: Found, leaf: Leaf): boolean => {
  if (part.kind === "call") return isOfCall(part, leaf);
  if (part.kind === "result") return isOfResult(part, leaf);
  if (part.kind === "text" || part.kind === "thinking")
    return leaf.value === part.text || ["", "/type"].includes(leaf.pointer) || part.text === "";
  return part.kind !== "opaque";
};

/** Whether the same words came back in another form: a bare string for a part, or a part for a bare string. */
const isReshaped = ({ part }: Found, leaf: Leaf, back: JsonValue | undefined): boolean => {
  if (back === undefined || !("text" in part)) return false;
  const wasBare = leaf.pointer === "";
  return wasBare !== (typeof back === "string") && (wasBare || leaf.pointer === "/type");
};

const loose = (pointer: string): string => pointer.replaceAll("_", "").toLowerCase();

/** Whether the same value came back in another place of the part: under another spelling of its key, or in a list. */
const isRespelled = (leaf: Leaf, back: JsonValue | undefined): boolean =>
  back !== undefined &&
  leavesOf(back).some(
    ({ pointer, value }) =>
      pointer !== leaf.pointer &&
      (loose(pointer) === loose(leaf.pointer) || pointer.startsWith(`${leaf.pointer}/`)) &&
      equalJson(value, leaf.value),
  );

/** The code of a leaf; `back` is the raw JSON that came back for its part. */
export const codeOf = (found: Found, leaf: Leaf, back: JsonValue | undefined): LossCode => {
  if (isReshaped(found, leaf, back) || isRespelled(leaf, back)) return "shape";
  const known = facts(found.part).find(([value]) => value !== undefined && value === leaf.value);
  if (known !== undefined) return known[1] === "text" ? mainCode(found) : known[1];
  return isMain(found, leaf) ? mainCode(found) : "other";
};
