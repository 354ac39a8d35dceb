/** Preloaded into a program: says at its end what it took, in the file that KOINE_USAGE names. */

import { writeFileSync } from "node:fs";

process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const used = { seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
  writeFileSync(process.env["KOINE_USAGE"], JSON.stringify(used));
});
