/** The folder in which testees are built and run. The folder must not be writable by other users. */

import path from "node:path";
import { sha256 } from "../../support/sha256.ts";
import { cacheOf } from "../caches.ts";
import { ConformError } from "./cases.ts";

/** Returns a separate folder for each output folder. Throws ConformError if other users can write to it. */
export const cacheFolder = (out: string): string => {
  const { folder, isOurs } = cacheOf("conform", sha256(path.resolve(out)).slice(0, 8));
  if (isOurs) return folder;
  throw new ConformError(
    `other users can write to ${folder}, and testees are run from there; delete it, or choose another location with XDG_CACHE_HOME`,
  );
};
