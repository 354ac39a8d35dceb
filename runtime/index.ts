/** koine: what programs ask of every dialect. The dialects are entries of their own, so that nobody carries one that they do not use. */

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
