/**
 * A type test: assigns every official type to the Koine type of the same name and vice versa, and collects
 * the compiler's errors.
 */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { typeErrors } from "../../harness/type-check.ts";
import { officialNames, officialTypes } from "./official.ts";

const lines = (name: string): string[] => [
  `export const to${name} = (value: ours.${name}): theirs.${name} => value;`,
  `export const from${name} = (value: theirs.${name}): ours.${name} => value;`,
];

/**
 * The failing assignments, each as `to Name` (from our type to the official one) or `from Name` (the
 * reverse).
 */
export const brokenAssignments = (folder: string): string[] => {
  const place = path.join(folder, "assignable.ts");
  const imports = [
    `import type * as ours from "./generated/typescript/acp/index.ts";`,
    `import type * as theirs from ${JSON.stringify(path.relative(folder, officialTypes))};`,
  ];
  const text = [...imports, ...officialNames().flatMap(lines)];
  writeFileSync(place, text.join("\n"));
  return typeErrors([place]).map((error) => {
    const number = /assignable\.ts:(\d+) /.exec(error)?.[1];
    const [, way, name] = /^export const (to|from)(\w+)/.exec(text[Number(number) - 1] ?? "") ?? [];
    return name === undefined ? error : `${way} ${name}`;
  });
};
