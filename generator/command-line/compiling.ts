/** V8 settings for runs that read schemas. */

import { setFlagsFromString } from "node:v8";
import { ownMember } from "../support/json.ts";

/** Flags that delay optimization, by major version of V8. V8 prints a warning for unknown flags. */
const settings: Readonly<Record<string, string>> = {
  11: "--interrupt-budget=1000000",
  12: "--invocation-count-for-turbofan=30000",
  13: "--invocation-count-for-turbofan=30000",
};

/**
 * Delays JIT optimization. Most code in such a run is called a few thousand times, so optimizing it earlier
 * does not pay off.
 */
export const optimiseLate = (): void => {
  const setting = ownMember(settings, process.versions.v8.split(".")[0] ?? "");
  if (setting !== undefined) setFlagsFromString(setting);
};
