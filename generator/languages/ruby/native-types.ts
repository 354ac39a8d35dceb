/** How Ruby represents strings with a format: as strings with a method for their values. */

import type { NativeTypes } from "../../3-plan/native-types.ts";
import type { NativeKind } from "../../model/native-kind.ts";
import { codeIn, type Code } from "../../support/text/code.ts";
import { rb, type Ruby } from "./encode.ts";

export const rubyTypes: NativeTypes = {
  "date-time": { type: "DateTimeText → Time" },
  date: { type: "DateText → Date" },
  time: { kept: "the standard library has no type for a time of day" },
  duration: { kept: "the standard library has no type for durations" },
  uuid: { kept: "the standard library represents UUIDs as strings" },
  uri: { kept: "URI rejects some URIs and changes others when it writes them" },
  decimal: { type: "DecimalText → Rational" },
  byte: { type: "Base64Text → String" },
};

const rbs = codeIn<"rbs">();

interface TextNames {
  readonly word: Ruby;
  readonly type: Code<"rbs">;
  /** The values that arguments can also have. */
  readonly taken: Code<"rbs">;
}

/** The core's declarations and classes. */
export const textNames: Readonly<Record<NativeKind, TextNames | undefined>> = {
  "date-time": { word: rb`date_time_text`, type: rbs`DateTimeText`, taken: rbs`String | Time` },
  date: { word: rb`date_text`, type: rbs`DateText`, taken: rbs`String | Date` },
  time: undefined,
  duration: undefined,
  uuid: undefined,
  uri: undefined,
  decimal: { word: rb`decimal_text`, type: rbs`DecimalText`, taken: rbs`String | Integer | Rational` },
  byte: { word: rb`base64_text`, type: rbs`Base64Text`, taken: rbs`String` },
};
