/** Output for unexpected errors. */

import { expect, test } from "vitest";
import { complain } from "../../../generator/command-line/mistake.ts";

test("prints one line with instructions, and the stack on request", () => {
  const error = new TypeError("x is not a function\nof any kind");
  expect(complain(error)).toMatch(
    /^internal: TypeError: x is not a function\n {4}help: This is a bug in koine. Set KOINE_STACK=1 and report the output \(koine \S+, node \S+\)$/,
  );
  expect(complain("gone")).toMatch(/^internal: gone\n/);
  process.env["KOINE_STACK"] = "1";
  expect(complain(error)).toBe(error.stack);
  delete process.env["KOINE_STACK"];
});
