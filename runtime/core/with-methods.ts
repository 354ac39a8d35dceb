/** Extends codecs with methods, or with the values of an enum. */

import type { Codec } from "./codec.ts";

/** Returns the codec and the methods or constants as one frozen object. No method uses `this`. */
export const withMethods = <Value, Wire, Methods extends object>(
  codec: Codec<Value, Wire>,
  methods: Methods,
): Codec<Value, Wire> & Readonly<Methods> => Object.freeze({ ...codec, ...methods });
