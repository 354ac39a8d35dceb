/** How Python represents strings with a format. */

import type { NativeKind } from "../../model/native-kind.ts";
import type { NativeTypes } from "../../3-plan/native-types.ts";
import { py, type Python } from "./encode.ts";

export const pythonTypes: NativeTypes = {
  "date-time": { type: "datetime" },
  date: { type: "date" },
  time: { type: "time" },
  duration: { type: "timedelta" },
  uuid: { type: "UUID" },
  uri: { kept: "the standard library has no type for URIs" },
  decimal: { type: "Decimal" },
  byte: { type: "bytes" },
};

/** The core's names of the types, which do not conflict with attributes such as `date`. */
export const typeNames: Readonly<Record<NativeKind, Python>> = {
  "date-time": py`DateTimeText`,
  date: py`DateText`,
  time: py`TimeText`,
  duration: py`DurationText`,
  uuid: py`UuidText`,
  uri: py`str`,
  decimal: py`DecimalText`,
  byte: py`BytesText`,
};
