/** One JSON: what is dangerous on the wire gets one answer in five runtimes, and it is the one that stands in the cases. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { findTestees } from "../../generator/command-line/conform/find-testees.ts";
import { ask } from "../../generator/command-line/conform/testee.ts";
import type { Answer } from "../../generator/conform/protocol.ts";
import { testWith } from "../conformance/toolchain.ts";

/** `data` stands where any JSON may stand; `text` is a whole document. */
type Wire = ({ readonly data: string } | { readonly entity: string; readonly text: string }) & {
  readonly name: string;
  /** Code and pointer; the code alone where the place has no name that could be written. */
  readonly refused?: string;
  /** The text that is written again. */
  readonly writes?: string;
};

const folder = "test/cases/wire";

const cases = readdirSync(folder).flatMap((file): (Wire & { readonly hazard: string })[] => {
  const all: readonly Wire[] = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
  return all.map((one) => ({ hazard: path.basename(file, ".json"), ...one }));
});

const before = '{"role":"extension","kind":"k","data":';

const requestOf = (one: Wire, id: number) =>
  "data" in one
    ? { id, entity: "phi.ExtensionMessage", text: `${before}${one.data}}` }
    : { id, entity: one.entity, text: one.text };

const expectedOf = (one: Wire): string =>
  one.refused ?? ("data" in one ? `${before}${one.writes}}` : (one.writes ?? ""));

const said = ({ ok, text = "", issue = {} }: Answer, { refused = " " }: Wire): string =>
  ok ? text : refused.includes(" ") ? `${issue.code ?? ""} ${issue.pointer ?? ""}` : (issue.code ?? "");

const toolchains = { typescript: "node", rust: "cargo", python: "python3", ruby: "ruby", go: "go" };

for (const [runtime, command] of Object.entries(toolchains))
  testWith([command], `${runtime} answers ${cases.length} cases as they say`, async () => {
    expect(cases.length).toBeGreaterThan(120);
    const { testees, unbuilt } = findTestees({ runtimes: [runtime], testees: [] }, "generated");
    expect(unbuilt).toEqual([]);
    const [testee] = testees;
    if (testee === undefined) return expect.unreachable("no testee");
    const { answers, failure, complaint } = await ask(testee.command, cases.map(requestOf), 60);
    expect([failure, complaint]).toEqual([undefined, ""]);
    const compared = cases.map((one, index) => {
      const answer = answers[index] ?? { id: index, ok: false };
      const place = `${one.hazard}, ${one.name}: `;
      return { found: place + said(answer, one), expected: place + expectedOf(one) };
    });
    expect(compared.map(({ found }) => found)).toEqual(compared.map(({ expected }) => expected));
  });
