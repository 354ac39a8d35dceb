/** Gives diagnostics the line and column at which their pointer stands, and puts them in order. */

import { locate } from "../runtime/core/json/index.ts";
import { sortDiagnostics, type Diagnostic } from "./diagnostics.ts";

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
      const place = (diagnostic.code.startsWith("keyword_un") ? found?.key : undefined) ?? found;
      return place === undefined ? diagnostic : { ...diagnostic, line: place.line, column: place.column };
    }),
  );
