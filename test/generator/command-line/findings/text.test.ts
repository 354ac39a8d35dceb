/** Findings as text: the source line, the marker, and colors. */

import { expect, test } from "vitest";
import { excerptOf } from "../../../../generator/command-line/findings/excerpt.ts";
import type { Finding } from "../../../../generator/command-line/findings/finding.ts";
import { formatFinding } from "../../../../generator/command-line/findings/format.ts";
import { colored, paintFor, plain } from "../../../../generator/command-line/findings/paint.ts";

const finding: Finding = {
  file: "event.json",
  line: 3,
  column: 9,
  pointer: "/type",
  code: "keyword_value",
  message: 'found "strin"',
  label: "warning",
  level: "warning",
  excerpt: excerptOf('  "a": "strin"', 8),
  note: "also at event.json:4:9",
  hint: 'Use "string".',
};

test("text has the location, the code, the message, the source and the fix", () => {
  expect(formatFinding(finding, "text")).toBe(
    [
      'event.json:3:9 /type keyword_value: warning: found "strin"',
      '    3 |   "a": "strin"',
      "      |        ^",
      "    also at event.json:4:9",
      '    help: Use "string".',
    ].join("\n"),
  );
});

test("colors do not change the text", () => {
  const text = formatFinding(finding, "text", colored);
  expect(text).toContain("\u001b[33mkeyword_value\u001b[39m");
  // eslint-disable-next-line no-control-regex -- colors are control characters
  expect(text.replaceAll(/\u001b\[\d+m/g, "")).toBe(formatFinding(finding, "text", plain));
});

test("control characters in data are escaped in colored output", () => {
  const text = formatFinding({ ...finding, message: "\u001b[31mred" }, "text", colored);
  expect(text).toContain(String.raw`\u001b[31mred`);
});

test("a long line is truncated around the marker", () => {
  const { text, mark } = excerptOf(`${"a".repeat(500)}!${"b".repeat(500)}`, 501);
  expect(text).toHaveLength(98);
  expect(text[mark]).toBe("!");
});

test.each([
  [true, {}, true],
  [false, {}, false],
  [true, { NO_COLOR: "1" }, false],
  [true, { NO_COLOR: "" }, true],
  [true, { TERM: "dumb" }, false],
  [false, { FORCE_COLOR: "1" }, true],
  [true, { FORCE_COLOR: "0" }, false],
])("a terminal (%j) with %j is colored: %j", (isTerminal, environment, expected) => {
  expect(paintFor(isTerminal, environment) === colored).toBe(expected);
});
