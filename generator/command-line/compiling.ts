/** The settings of V8 for a run that reads schemas. */

import { setFlagsFromString } from "node:v8";

/** By the major version of V8: what says how often code runs before it is optimised. Of another one V8 would complain. */
const settings: Readonly<Record<string, string>> = {
  11: "--interrupt-budget=1000000",
  12: "--invocation-count-for-turbofan=30000",
  13: "--invocation-count-for-turbofan=30000",
};

/** Most code of such a run is called a few thousand times: optimised as early as V8 would, it costs more than it saves. */
export const optimiseLate = (): void => {
  const setting = settings[process.versions.v8.split(".")[0] ?? ""];
  if (setting !== undefined) setFlagsFromString(setting);
};
