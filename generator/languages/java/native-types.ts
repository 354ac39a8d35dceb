/** How Java represents strings with a format: as records that contain the text and return its value. */

import type { NativeTypes } from "../../3-plan/native-types.ts";
import type { NativeKind } from "../../model/native-kind.ts";
import { java, type Java } from "./encode.ts";

export const javaTypes: NativeTypes = {
  "date-time": { type: "DateTimeText → OffsetDateTime" },
  date: { type: "DateText → LocalDate" },
  time: { type: "TimeText → OffsetTime" },
  duration: { type: "DurationText → Duration" },
  uuid: { type: "UuidText → UUID" },
  uri: { type: "UriText → URI" },
  decimal: { type: "DecimalText → BigDecimal" },
  byte: { type: "Base64Text → byte[]" },
};

interface TextType {
  readonly type: Java;
  readonly codec: Java;
}

/** The core's types and their codecs. */
export const textTypes: Readonly<Record<NativeKind, TextType>> = {
  "date-time": { type: java`DateTimeText`, codec: java`Types.DATE_TIME` },
  date: { type: java`DateText`, codec: java`Types.DATE` },
  time: { type: java`TimeText`, codec: java`Types.TIME` },
  duration: { type: java`DurationText`, codec: java`Types.DURATION` },
  uuid: { type: java`UuidText`, codec: java`Types.UUID` },
  uri: { type: java`UriText`, codec: java`Types.URI` },
  decimal: { type: java`DecimalText`, codec: java`Types.DECIMAL` },
  byte: { type: java`Base64Text`, codec: java`Types.BASE64` },
};

/** Returns the names of the core's types for these kinds. */
export const textNames = (kinds: ReadonlySet<NativeKind>): Java[] =>
  [...kinds].map((kind) => textTypes[kind].type);
