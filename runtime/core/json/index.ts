/** A strict and lossless JSON reader and writer that reports error positions. */

export { canonicalJson } from "./canonical.ts";
export { equalJson } from "./equal.ts";
export type { ReadResult, WrittenNumbers } from "./exact.ts";
export { defaultLimits } from "./json.ts";
export type { JsonLimits, JsonValue } from "./json.ts";
export { locate } from "./locate.ts";
export type { Place } from "./locate.ts";
export { readJson, readWritten } from "./read.ts";
export type { WrittenResult } from "./read.ts";
export { isUnique } from "./unique.ts";
export { writeNumber } from "./exact-writer.ts";
export { WrittenNumber } from "./written-number.ts";
export { writeFragment, writeJson, writeString } from "./write.ts";
