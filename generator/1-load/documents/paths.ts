/**
 * Counts how many schemas apply to one value. Validation takes exponential time if references multiply the
 * count.
 */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { Report } from "../../support/diagnostics.ts";
import { stepsOf } from "./cycles.ts";
import type { Library } from "./library.ts";

/** A limit far above the number of paths that any hand-written schema needs. */
const mostPaths = 4000;

/** Counts the schemas that apply to the same value, including repetitions, up to the limit. */
const countPaths = (
  start: string,
  stepsFrom: (key: string) => string[],
  known: Map<string, number>,
): void => {
  const open = [start];
  for (let key = open.at(-1); key !== undefined; key = open.at(-1)) {
    const steps = stepsFrom(key);
    const missing = steps.filter((step) => !known.has(step));
    if (missing.length === 0) {
      const sum = steps.reduce((all, step) => all + (known.get(step) ?? 0), 1);
      known.set(key, Math.min(sum, mostPaths + 1));
      open.pop();
    } else open.push(...missing);
  }
};

/** Reports the innermost schemas that exceed the limit. Requires an acyclic library. */
export function checkPaths(library: Library, report: Report): void {
  const stepsFrom = (key: string): string[] => stepsOf(library, key).map(({ to }) => to);
  const known = new Map<string, number>();
  const isLarge = (key: string): boolean => (known.get(key) ?? 0) > mostPaths;
  for (const [key, { file, pointer, node }] of library.schemas) {
    countPaths(key, stepsFrom, known);
    if (!isLarge(key) || stepsFrom(key).some(isLarge)) continue;
    const rules = library.rulesOf(file);
    const keyword = Object.keys(node).find(
      (word) => rules.schemas.has(word) || rules.references.includes(word),
    );
    const at = { file, pointer: keyword === undefined ? pointer : pointerTo(pointer, keyword) };
    const message = `one value is checked in more than ${mostPaths} ways, because schemas repeatedly refer to the same schemas`;
    const hint =
      "Keep only specific constraints in each alternative, and put shared ones next to the alternatives.";
    report({ code: "schema_explodes", ...at, message, hint });
  }
}
