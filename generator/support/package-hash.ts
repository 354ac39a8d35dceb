/** A hash of this generator. The hash is computed in a separate file because most commands do not need it. */

import { packageBytes } from "./package.ts";
import { sha256 } from "./sha256.ts";

let ownHash: string | undefined;

/** Returns a hash of the generator's code and templates, for cache keys. */
export const packageHash = (): string => (ownHash ??= sha256(packageBytes()));
