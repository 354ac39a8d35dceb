/**
 * Schemas from public reports in TypeScript: verdicts at every entry point, round trips, and strict type
 * checks.
 */

import { expect, test } from "vitest";
import { withoutData } from "../../harness/data.ts";
import { sampledByKind } from "../../harness/effort.ts";
import { unexpected, type Failure } from "./failure.ts";
import { wrongLines } from "./lines.ts";
import { kindOf, reports } from "./report.ts";
import { failureOf, failuresIn, open, type Opened } from "./typescript.ts";

if (reports === undefined) console.warn(withoutData("reports"));

test.skipIf(reports === undefined)("TypeScript satisfies every report", async () => {
  const asked = sampledByKind(reports ?? [], kindOf);
  const failures: Failure[] = [];
  const opened: Opened[] = [];
  for (const report of asked)
    try {
      opened.push(await open(report));
    } catch (error) {
      failures.push(...failureOf(report, error));
    }
  failures.push(...opened.flatMap(failuresIn), ...wrongLines(opened));
  expect(unexpected(failures, "typescript", asked).join("\n")).toBe("");
});
