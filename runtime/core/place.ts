/** Gives issues the line and column at which their pointer stands in the text. */

import type { Issue } from "./issue.ts";
import { locate } from "./json/index.ts";
import { platform } from "./platform.ts";

/** A copy, member by member: V8 takes several times as long to spread what has now one form and now another. */
const withPlace = ({ code, pointer, message, expected }: Issue, line: number, column: number): Issue =>
  expected === undefined
    ? { code, pointer, message, line, column }
    : { code, pointer, message, expected, line, column };

/** The same issues with `line` and `column`; an unknown key is placed at the key, all else at the value. */
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
