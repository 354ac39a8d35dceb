/** The cases: one file per rule in the table, with pairs of schemas and the effects of their differences. */

import { readFileSync } from "node:fs";
import type { Finding } from "../../../generator/breaking/finding.ts";
import type { JsonObject, JsonValue } from "../../../generator/support/json.ts";
import { filesBelow } from "../../harness/files.ts";

export interface Case {
  /** Example: `04-required-property-added: open`. */
  readonly title: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** The code of the rule. Empty if nothing should be found. */
  readonly code: string;
  readonly backward: "ok" | "breaks" | "undecided";
  readonly forward: "ok" | "breaks" | "undecided";
  readonly source: "ok" | "breaks";
  readonly witnesses: Readonly<Record<string, JsonValue>>;
  /** True if the schemas are in a schema folder instead of a third-party document. */
  readonly ours?: true;
}

const folder = "test/cases/breaking";

export const cases: readonly Case[] = filesBelow(folder).flatMap((file) => {
  const rule = file.slice(folder.length + 1, -".json".length);
  const all: (Case & { readonly name: string })[] = JSON.parse(readFileSync(file, "utf8"));
  return all.map(({ name, ...one }) => ({ ...one, title: `${rule}: ${name}` }));
});

const directions = ["backward", "forward", "source"] as const;

export const foundOf = (code: string, findings: readonly Finding[]): object => {
  const own = findings.filter((finding) => finding.code === code);
  const verdict = (direction: string): string =>
    own.find((one) => one.direction === direction)?.verdict ?? "ok";
  const [backward, forward, source] = directions.map(verdict);
  const witnesses = own.flatMap(({ direction, witness }) =>
    witness === undefined ? [] : [[direction, witness]],
  );
  const facts = { backward, forward, source, witnesses: Object.fromEntries(witnesses) };
  return { code: own.length > 0 ? code : "", ...facts };
};
