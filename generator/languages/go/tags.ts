/** Struct tags. encoding/json calls our methods instead of reading tags, but godoc and other tools show them. */

import type { Presence } from "../../3-plan/presence.ts";
import { go, jsonTag, type Go } from "./encode.ts";

/** An unset pointer is empty. For lists and nullable fields, empty and null differ from absent. */
const omission = (presence: Presence, isPointer: boolean): "" | "omitempty" | "omitzero" => {
  if (presence.kind === "empty") return "omitempty";
  if (presence.kind !== "optional" && presence.kind !== "nullable") return "";
  return isPointer ? "omitempty" : "omitzero";
};

/** Returns a field's tag, preceded by a space, or nothing if tags cannot express its JSON key. */
export const fieldTag = (wireName: string, presence: Presence, isPointer: boolean): Go => {
  const tag = jsonTag(wireName, omission(presence, isPointer));
  return tag === undefined ? go`` : go` ${tag}`;
};
