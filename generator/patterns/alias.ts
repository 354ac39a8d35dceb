/** Recognizes a named type that needs no entity elsewhere, such as `{type: string}` at the top of a file. */

import type { ShapePattern } from "./pattern.ts";

export const alias: ShapePattern = {
  name: "alias",
  reads: "plain",
  smallest: { type: "string" },
  recognise(site, scope) {
    const lowered = scope.plain(site, "value");
    return lowered === undefined ? undefined : () => ({ kind: "alias", ...lowered });
  },
};
