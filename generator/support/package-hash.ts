/** The hash that tells this generator from another one, in a file of its own, as most commands need none. */

import { packageBytes } from "./package.ts";
import { sha256 } from "./sha256.ts";

let ownHash: string | undefined;

/** A hash of this generator itself: another one may write something else. */
export const packageHash = (): string => (ownHash ??= sha256(packageBytes()));
