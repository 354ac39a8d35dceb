/** Adds lines and columns to diagnostics and sorts them. */

import { sortDiagnostics, type Diagnostic, type DiagnosticCode } from "../support/diagnostics.ts";
import type { Locate } from "../schema/schema-set.ts";

/** Codes that concern a key rather than its value. */
const aboutKeys: ReadonlySet<DiagnosticCode> = new Set([
  "keyword_unknown",
  "keyword_unread",
  "config_unknown",
  "overlay_unknown",
]);

type Places = ReadonlyMap<string, ReturnType<Locate>>;

/** Parses each file only once, regardless of how many pointers it has. */
const placesOf = (diagnostics: readonly Diagnostic[], locate: ReadonlyMap<string, Locate>): Places => {
  const pointers = new Map<string, Set<string>>();
  for (const { file, pointer } of diagnostics)
    pointers.set(file, (pointers.get(file) ?? new Set()).add(pointer));
  return new Map([...pointers].map(([file, asked]) => [file, locate.get(file)?.(asked) ?? new Map()]));
};

const place = (diagnostic: Diagnostic, places: Places): Diagnostic => {
  const found = places.get(diagnostic.file)?.get(diagnostic.pointer);
  const { line, column } = (aboutKeys.has(diagnostic.code) ? found?.key : undefined) ?? found ?? {};
  return line === undefined || column === undefined ? diagnostic : { ...diagnostic, line, column };
};

/** Positions diagnostics about unknown keys at the key, and all others at the value. */
export const placed = (
  diagnostics: readonly Diagnostic[],
  locate: ReadonlyMap<string, Locate>,
): Diagnostic[] => {
  const open = diagnostics.filter(({ line }) => line === undefined);
  const places = placesOf(open, locate);
  return sortDiagnostics(
    diagnostics.map((diagnostic) => (diagnostic.line === undefined ? place(diagnostic, places) : diagnostic)),
  );
};
