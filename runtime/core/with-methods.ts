/** The codec of an entity: the generated one, and beside it what only the document can say. */

import type { Codec } from "./codec.ts";

/** The codec with these methods beside its own, as one frozen object. No method needs `this`. */
export const withMethods = <Value, Wire, Methods extends object>(
  codec: Codec<Value, Wire>,
  methods: Methods,
): Codec<Value, Wire> & Readonly<Methods> => Object.freeze({ ...codec, ...methods });
