/** Searches for config files near the working directory. */

import path from "node:path";
import { configAbove, configsBelow } from "../1-load/find-config.ts";

export { configFile } from "../1-load/find-config.ts";

/** The configs below the working directory, or if there are none, the nearest one above it. */
export const nearbyConfigs = (): readonly string[] => {
  const folder = process.cwd();
  const below = configsBelow(folder);
  const above = below.length > 0 ? undefined : configAbove(folder);
  return [...below, ...(above === undefined ? [] : [above])].map((file) =>
    path.relative(folder, file).replaceAll("\\", "/"),
  );
};
