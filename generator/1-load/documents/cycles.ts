/** Finds reference cycles that never descend into the data. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { Report } from "../../support/diagnostics.ts";
import type { Place } from "../../schema/schema-set.ts";
import { childrenOf } from "./keywords.ts";
import type { Library, Schema } from "./library.ts";
import { placeKey } from "../../support/place-key.ts";

/** A pair of schemas that apply to the same value, and the keyword that connects them. */
interface Step {
  readonly to: string;
  readonly from: Place;
}

export function checkCycles(library: Library, report: Report): boolean {
  const done = new Set<string>();
  const cycles = [...library.schemas.keys()].flatMap((start) =>
    cyclesFrom(start, (key) => stepsOf(library, key), done),
  );
  for (const trail of cycles) describeCycle(trail, report);
  return cycles.length === 0;
}

/** Returns the schemas that apply to the same value. */
export function stepsOf(library: Library, key: string): Step[] {
  const schema = library.schemas.get(key);
  if (schema === undefined) return [];
  const references = referencesOf(schema, library);
  const children = childrenOf(schema.node, schema.pointer, library.rulesOf(schema.file)).filter(
    ({ inPlace }) => inPlace,
  );
  const { file } = schema;
  return [
    ...references,
    ...children.map(({ pointer }) => ({ to: placeKey({ file, pointer }), from: { file, pointer } })),
  ];
}

const referencesOf = ({ node, file, pointer }: Schema, library: Library): Step[] =>
  library.rulesOf(file).references.flatMap((keyword) => {
    const text = node[keyword];
    const target = typeof text === "string" ? library.follow(text, { file, pointer }) : undefined;
    return target?.kind === "found"
      ? [{ to: placeKey(target.place), from: { file, pointer: pointerTo(pointer, keyword) } }]
      : [];
  });

/** Iterative depth-first search. A step to a schema that is still on the path closes a cycle. */
function cyclesFrom(start: string, steps: (key: string) => Step[], done: Set<string>): Step[][] {
  const cycles: Step[][] = [];
  const trail: { readonly key: string; readonly open: Step[]; by?: Step }[] = [];
  const entered = new Map<string, number>();
  const enter = (key: string): void => {
    done.add(key);
    entered.set(key, trail.length);
    trail.push({ key, open: steps(key).toReversed() });
  };
  if (!done.has(start)) enter(start);
  for (let last = trail.at(-1); last !== undefined; last = trail.at(-1)) {
    const step = last.open.pop();
    if (step === undefined) {
      trail.pop();
      entered.delete(last.key);
      continue;
    }
    last.by = step;
    const entry = entered.get(step.to);
    if (entry !== undefined) cycles.push(trail.slice(entry).flatMap(({ by }) => by ?? []));
    else if (!done.has(step.to)) enter(step.to);
  }
  return cycles;
}

function describeCycle(steps: readonly Step[], report: Report): void {
  const [first] = steps;
  if (first === undefined) return;
  const here = `${first.from.file}#`;
  const places = steps.map(({ to }) => (to.startsWith(here) ? to.slice(here.length - 1) : to));
  const trail = places.length > 5 ? [...places.slice(0, 4), "…", ...places.slice(-1)] : places;
  const message = `this reference leads back to itself without descending into the data: ${trail.join(" → ")}`;
  const hint = "Remove one of the references, or put a property or an array between them.";
  report({ code: "ref_cycle", ...first.from, message, hint });
}
