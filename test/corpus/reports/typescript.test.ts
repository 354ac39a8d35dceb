/** Schemas of public reports in TypeScript: verdicts by every door, round trips, and what the strict compiler says of their types. */

import { expect, test } from "vitest";
import { withoutData } from "../../harness/data.ts";
import { unexpected, type Failure } from "./failure.ts";
import { wrongLines } from "./lines.ts";
import { reports } from "./report.ts";
import { failureOf, failuresIn, open, type Opened } from "./typescript.ts";

if (reports === undefined) console.warn(withoutData("reports"));

test.skipIf(reports === undefined)("TypeScript on every report", async () => {
  const failures: Failure[] = [];
  const opened: Opened[] = [];
  for (const report of reports ?? [])
    try {
      opened.push(await open(report));
    } catch (error) {
      failures.push(...failureOf(report, error));
    }
  failures.push(...opened.flatMap(failuresIn), ...wrongLines(opened));
  expect(unexpected(failures, "typescript", reports ?? []).join("\n")).toBe("");
});
