/** How Go represents strings with a format: as texts with accessors for their values. */

import type { NativeTypes } from "../../3-plan/native-types.ts";
import type { NativeKind } from "../../model/native-kind.ts";
import { go, type Go } from "./encode.ts";

export const goTypes: NativeTypes = {
  "date-time": { type: "core.DateTime → time.Time" },
  date: { type: "core.Date → time.Time" },
  time: { kept: "the standard library has no type for a time of day" },
  duration: { type: "core.Duration → time.Duration" },
  uuid: { type: "core.UUID → [16]byte" },
  uri: { kept: "net/url rejects some URIs and changes others when it writes them" },
  decimal: { type: "core.Decimal → *big.Rat" },
  byte: { type: "core.Base64 → []byte" },
};

/** The names of the core's types. */
export const typeNames: Readonly<Record<NativeKind, Go | undefined>> = {
  "date-time": go`DateTime`,
  date: go`Date`,
  time: undefined,
  duration: go`Duration`,
  uuid: go`UUID`,
  uri: undefined,
  decimal: go`Decimal`,
  byte: go`Base64`,
};
