/**
 * Stored phi messages in a column: every frozen version is migrated to the same text as in TypeScript, and a
 * row that is not a history has an issue.
 */

import { DecodeError } from "koine/core";
import { phi } from "koine/history";
import { expect, onTestFinished } from "vitest";
import { frozenVersions } from "../../../../generator/api/frozen.ts";
import { testUnless } from "../../../harness/toolchain.ts";
import { envelopeOf, linesOf, messagesAt, mixedWith } from "../../../runtime/history/phi.ts";
import { ask, makeSparkPackage, reasonWithoutSpark } from "./environment.ts";

const texts = (): readonly (string | null)[] => [
  ...frozenVersions("phi").flatMap((version) => {
    const messages = messagesAt(version);
    const mixed = mixedWith(messages[0] ?? "");
    return [linesOf(version, messages), envelopeOf(version, messages), linesOf(version, mixed)];
  }),
  envelopeOf("999", []),
  "no history",
  null,
];

/** Returns the text in the current version, and the codes and locations of the issues in kept messages. */
const expectedOf = (text: string | null): unknown => {
  if (text === null) return [null, ["missing at "]];
  try {
    const { entries, form } = phi.read(text);
    const kept = entries.flatMap((entry) => (entry.kind === "kept" ? [entry.pointer] : []));
    return [phi.write(entries, { form }).text, kept];
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return [null, error.issues.map(({ code, pointer }) => `${code} at ${pointer}`)];
  }
};

interface Issue {
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
}

type Row = readonly [upgraded: string | null, issues: readonly Issue[]];

const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value);

/** Languages report different numbers of issues, but they report them for the same messages. */
const toldOf = ([upgraded, issues]: Row): unknown => {
  const places = issues.map(({ code, pointer }) => `${code} at ${pointer}`);
  if (upgraded === null) return [upgraded, places];
  const messages = issues.map(({ pointer }) => /^(?:\/messages)?\/\d+/.exec(pointer)?.[0] ?? pointer);
  return [upgraded, [...new Set(messages)]];
};

testUnless(reasonWithoutSpark(), "migrates stored messages of every version", async () => {
  const made = await makeSparkPackage("schema/phi");
  onTestFinished(made.close);
  const rows = ask("upgrade.py", made.folder, { texts: texts() });
  if (!isRows(rows)) return expect.unreachable("no rows");
  expect(rows.map(toldOf)).toEqual(texts().map(expectedOf));
  const newer = rows.at(-3)?.[1].map(({ message }) => message);
  expect(newer).toEqual([expect.stringMatching(/^unknown version "999"; known versions are /)]);
});
