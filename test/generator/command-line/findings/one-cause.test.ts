/** Findings with the same cause become one finding that lists all locations. */

import { expect, test } from "vitest";
import type { Finding } from "../../../../generator/command-line/findings/finding.ts";
import { byCause } from "../../../../generator/command-line/findings/one-cause.ts";

const at = (line: number, message: string): Finding => ({
  file: "event.json",
  line,
  column: 1,
  pointer: "/$ref",
  code: "ref_dangling",
  message,
  hint: "Fix it.",
});

test("further locations are listed, and counted if there are many", () => {
  const found = byCause([at(1, "no A"), at(2, "no B"), ...[3, 4, 5, 6, 7].map((line) => at(line, "no A"))]);
  expect(found.map(({ message, note }) => [message, note])).toEqual([
    ["no A", "also at event.json:3:1, event.json:4:1, event.json:5:1, 2 more locations"],
    ["no B", undefined],
  ]);
});

test("the same problem with two whole files has two causes", () => {
  const findings = [
    { ...at(1, "no value"), pointer: "", file: "a.json" },
    { ...at(1, "no value"), pointer: "", file: "b.json" },
  ];
  expect(byCause(findings)).toEqual(findings);
});

test("different messages are different causes", () => {
  const findings = [at(1, "no A"), at(2, "no B")];
  expect(byCause(findings)).toEqual(findings);
});
