/** A memory of what one run found or made, used without a look at what is kept, for which texts are hashed. */

import type { Reuse } from "./store.ts";

export const recalling = (reuse: Reuse): Reuse => {
  const known = new Map<string, string>();
  return {
    find(kind, of) {
      const key = `${kind} ${of}`;
      const json = known.get(key) ?? reuse.find(kind, of);
      if (json !== undefined) known.set(key, json);
      return json;
    },
    keep(kind, of, json) {
      known.set(`${kind} ${of}`, json);
      reuse.keep(kind, of, json);
    },
  };
};
