/** Adds lines and columns to issues. */

import type { Issue } from "./issue.ts";
import { locate } from "./json/index.ts";
import { platform } from "./platform.ts";

/** Copies property by property, because spreading objects of varying shapes is several times slower in V8. */
const withPlace = ({ code, pointer, message, expected }: Issue, line: number, column: number): Issue =>
  expected === undefined
    ? { code, pointer, message, line, column }
    : { code, pointer, message, expected, line, column };

/**
 * Returns the issues with `line` and `column`. Unknown keys are located at the key, everything else at the
 * value.
 */
export const place = (text: string | Uint8Array, issues: readonly Issue[]): Issue[] => {
  const source = typeof text === "string" ? text : new platform.TextDecoder().decode(text);
  const places = locate(
    source,
    issues.map((issue) => issue.pointer),
  );
  return issues.map((issue) => {
    const found = places.get(issue.pointer);
    const { line, column } = (issue.code === "unknown_key" ? found?.key : undefined) ?? found ?? {};
    return line === undefined || column === undefined ? issue : withPlace(issue, line, column);
  });
};
