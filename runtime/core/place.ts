/** Gives issues the line and column at which their pointer stands in the text. */

import type { Issue } from "./issue.ts";
import { locate } from "./json/index.ts";
import { platform } from "./platform.ts";

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
    return line === undefined || column === undefined ? issue : { ...issue, line, column };
  });
};
