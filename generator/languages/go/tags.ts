/** Struct tags. encoding/json calls our methods instead of reading tags, but godoc and other tools show them. */

import type { Presence } from "../../3-plan/presence.ts";
import { encoded } from "../../support/text/code.ts";
import { go, type Go } from "./encode.ts";

/** Names that encoding/json accepts in a tag. */
const taggable = /^[\p{L}\p{Nd}!#$%&()*+\-./:;<=>?@[\]^_{|}~ ]+$/u;

/** An unset pointer is empty. For lists and nullable fields, empty and null differ from absent. */
const omission = (presence: Presence, isPointer: boolean): string => {
  if (presence.kind === "empty") return ",omitempty";
  if (presence.kind !== "optional" && presence.kind !== "nullable") return "";
  return isPointer ? ",omitempty" : ",omitzero";
};

/** Returns the tag of a field after a space, or nothing if tags cannot express its JSON key. */
export const fieldTag = (wireName: string, presence: Presence, isPointer: boolean): Go => {
  if (!taggable.test(wireName)) return go``;
  const option = omission(presence, isPointer);
  const end = wireName === "-" && option === "" ? "," : option;
  return encoded(` \`json:"${wireName}${end}"\``);
};

/** Hides a field from tools. */
export const hiddenTag: Go = encoded('`json:"-"`');

export const inlineTag: Go = encoded('`json:",inline"`');

/** Also makes mapstructure fail, because only structs can be squashed. */
export const exactTag: Go = encoded('`json:"-" mapstructure:",squash"`');
