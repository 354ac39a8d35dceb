/** An in-memory layer over the cache, which avoids hashing the same text twice in a run. */

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
