/** Gives diagnostics the line and column at which their pointer stands, and puts them in order. */

import { locate } from "../runtime/core/json/index.ts";
import { sortDiagnostics, type Diagnostic, type DiagnosticCode } from "./diagnostics.ts";

/** What is wrong there is the key, not what stands under it. */
const aboutKeys: ReadonlySet<DiagnosticCode> = new Set([
  "keyword_unknown",
  "keyword_unread",
  "config_unknown",
]);

/** Diagnostics about an unknown key point at the key, all others at the value. */
export const placed = (
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
): Diagnostic[] =>
  sortDiagnostics(
    diagnostics.map((diagnostic) => {
      const text = texts.get(diagnostic.file);
      if (text === undefined || diagnostic.line !== undefined) return diagnostic;
      const found = locate(text, [diagnostic.pointer]).get(diagnostic.pointer);
      const place = (aboutKeys.has(diagnostic.code) ? found?.key : undefined) ?? found;
      return place === undefined ? diagnostic : { ...diagnostic, line: place.line, column: place.column };
    }),
  );
