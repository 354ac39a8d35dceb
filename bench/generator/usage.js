/** Preloaded into a program: on exit, writes its CPU time and memory to the file in KOINE_USAGE. */

import { writeFileSync } from "node:fs";

process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const used = { seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
  writeFileSync(process.env["KOINE_USAGE"], JSON.stringify(used));
});
