/**
 * koine: functions and types shared by all dialects. Each dialect is a separate entry point, so unused
 * dialects add nothing to a bundle.
 */

export { DecodeError, EncodeError, isKnown, isUnknownVariant } from "./core/index.ts";
export type {
  Codec,
  DataCodec,
  Decoding,
  Issue,
  ParseOptions,
  StandardProps,
  UnknownVariant,
  Validation,
} from "./core/index.ts";
