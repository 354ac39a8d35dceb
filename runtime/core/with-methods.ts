/** Extends generated codecs with handwritten methods. */

import type { Codec } from "./codec.ts";

/** Returns the codec and the methods as one frozen object. No method uses `this`. */
export const withMethods = <Value, Wire, Methods extends object>(
  codec: Codec<Value, Wire>,
  methods: Methods,
): Codec<Value, Wire> & Readonly<Methods> => Object.freeze({ ...codec, ...methods });
